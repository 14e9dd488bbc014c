import { readAcceptCodes } from '../../../rules/status/accept-codes.ts';
import { isMapping } from '../../../values.ts';
import { quote } from '../describe.ts';
import { checkAddress } from './addresses.ts';
import { checkColour } from './colours.ts';
import type { IconCheck } from './icons.ts';
import { checkStatusInterval } from './intervals.ts';
import { listOf, type ReportProblem, warning } from './lint-problem.ts';

/** Who had a hotkey first on a page. */
type Hotkeys = Map<number, string>;

interface ItemChecks {
  hotkeys: Hotkeys;
  icons: IconCheck;
  report: ReportProblem;
}

/** What is odd about the items of a section, and the links within their groups. */
export function checkItems(items: unknown, path: string, checks: ItemChecks): void {
  const { hotkeys, icons, report } = checks;
  const entries = listOf(items);
  for (let index = 0; index < entries.length; index += 1) {
    const item = entries[index];
    if (!isMapping(item)) continue;
    const at = `${path}/${index}`;
    checkAddress(item.url, `${at}/url`, 'url', report);
    icons.check(item.icon, `${at}/icon`, item);
    if (item.color !== undefined) checkColour(item.color, `${at}/color`, 'color', report);
    if (item.backgroundColor !== undefined) {
      checkColour(item.backgroundColor, `${at}/backgroundColor`, 'backgroundColor', report);
    }
    if (item.statusCheckUrl !== undefined) {
      checkAddress(item.statusCheckUrl, `${at}/statusCheckUrl`, 'statusCheckUrl', report);
    }
    if (item.statusCheckInterval !== undefined) {
      checkStatusInterval(item.statusCheckInterval, `${at}/statusCheckInterval`, report);
    }
    if (typeof item.statusCheckAcceptCodes === 'string') {
      checkAcceptCodes(item.statusCheckAcceptCodes, `${at}/statusCheckAcceptCodes`, report);
    }
    if (item.hotkey !== undefined) checkHotkey(item.hotkey, item.title, `${at}/hotkey`, hotkeys, report);
    if (item.subItems !== undefined) checkItems(item.subItems, `${at}/subItems`, checks);
  }
}

/** Older dashboards looked for the code anywhere in the text, so anything went. */
function checkAcceptCodes(value: string, path: string, report: ReportProblem): void {
  const { odd } = readAcceptCodes(value);
  if (odd.length === 0) return;
  report(
    warning(
      'bad-codes',
      path,
      `\`statusCheckAcceptCodes\` holds ${odd.map(quote).join(', ')}, which is neither a code nor a range of codes.`,
      "Write codes of three digits and ranges of them, such as '401,403' or '400-499'.",
    ),
  );
}

/** A digit opens every item that has it, which is seldom what is meant. */
function checkHotkey(value: unknown, title: unknown, path: string, hotkeys: Hotkeys, report: ReportProblem): void {
  if (typeof value !== 'number') return;
  const first = hotkeys.get(value);
  if (first === undefined) {
    hotkeys.set(value, typeof title === 'string' ? `\`${title}\`` : 'another item');
    return;
  }
  report(
    warning(
      'same-hotkey',
      path,
      `The hotkey ${value} also opens ${first}: the digit opens both.`,
      'Give one of them another digit.',
    ),
  );
}
