import type { UnplacedProblem } from '../../../problem.ts';
import { checkPicture } from './addresses.ts';
import { checkColour } from './colours.ts';
import { createIconCheck, type KnownIcons } from './icons.ts';
import { checkItems } from './links.ts';
import { type Entry, entryOf, listOf } from './lint-problem.ts';
import { checkPages } from './pages.ts';
import { checkKit, checkSettings } from './settings.ts';
import { checkSignIn } from './sign-in.ts';
import { checkSubPage } from './sub-page.ts';

/**
 * What is odd or wrong in a config beyond what its schema can hold, except in its widgets. Never throws. Icons are looked
 * up where it is `known` which there are.
 */
export function lint(config: Entry, isSubPage: boolean, known?: KnownIcons): UnplacedProblem[] {
  const findings: UnplacedProblem[] = [];
  const report = (finding: UnplacedProblem) => void findings.push(finding);
  const icons = createIconCheck(report, known);
  if (isSubPage) checkSubPage(config, report);
  else checkPages(config.pages, report);
  const appConfig = entryOf(config.appConfig);
  if (appConfig) {
    checkSettings(appConfig, icons, report);
    const auth = entryOf(appConfig.auth);
    if (auth && !isSubPage) checkSignIn(auth, report);
  }
  const pageInfo = entryOf(config.pageInfo);
  if (pageInfo) {
    checkColour(pageInfo.color, '/pageInfo/color', 'color', report);
    checkPicture(pageInfo.favicon, '/pageInfo/favicon', 'favicon', report);
  }
  const hotkeys = new Map<number, string>();
  for (const [index, value] of listOf(config.sections).entries()) {
    const section = entryOf(value);
    if (!section) continue;
    icons.check(section.icon, `/sections/${index}/icon`, {});
    checkColour(entryOf(section.displayData)?.color, `/sections/${index}/displayData/color`, 'color', report);
    checkItems(section.items, `/sections/${index}/items`, { hotkeys, icons, report });
  }
  if (appConfig) checkKit(appConfig, icons.lost, report);
  return findings;
}
