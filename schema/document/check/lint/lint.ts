import type { UnplacedProblem } from '../../../problem.ts';
import { isMapping, type Mapping, mapping } from '../../../values.ts';
import { checkPicture } from './addresses.ts';
import { checkColour } from './colours.ts';
import { createIconCheck, type KnownIcons } from './icons.ts';
import { checkItems } from './links.ts';
import { listOf } from './lint-problem.ts';
import { checkPages } from './pages.ts';
import { checkKit, checkSettings } from './settings.ts';
import { checkSignIn } from './sign-in.ts';
import { checkSubPage } from './sub-page.ts';

/**
 * What is odd or wrong in a config beyond what its schema can hold, except in its widgets. Never throws. Icons are looked
 * up where it is `known` which there are.
 */
export function lint(config: Mapping, isSubPage: boolean, known?: KnownIcons): UnplacedProblem[] {
  const findings: UnplacedProblem[] = [];
  const report = (finding: UnplacedProblem) => void findings.push(finding);
  const icons = createIconCheck(report, known);
  if (isSubPage) checkSubPage(config, report);
  else checkPages(config.pages, report);
  const { appConfig, pageInfo } = config;
  if (isMapping(appConfig)) {
    checkSettings(appConfig, icons, report);
    if (isMapping(appConfig.auth) && !isSubPage) checkSignIn(appConfig.auth, report);
  }
  if (isMapping(pageInfo)) {
    checkColour(pageInfo.color, '/pageInfo/color', 'color', report);
    checkPicture(pageInfo.favicon, '/pageInfo/favicon', 'favicon', report);
  }
  const hotkeys = new Map<number, string>();
  for (const [index, section] of listOf(config.sections).entries()) {
    if (!isMapping(section)) continue;
    icons.check(section.icon, `/sections/${index}/icon`, {});
    checkColour(mapping(section.displayData).color, `/sections/${index}/displayData/color`, 'color', report);
    checkItems(section.items, `/sections/${index}/items`, { hotkeys, icons, report });
  }
  if (isMapping(appConfig)) checkKit(appConfig, icons.lost, report);
  return findings;
}
