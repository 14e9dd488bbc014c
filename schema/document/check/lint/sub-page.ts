import { type Mapping, mapping } from '../../../values.ts';
import { type ReportProblem, warning } from './lint-problem.ts';

/** Keys that count in the main file only. */
export function checkSubPage(page: Mapping, report: ReportProblem): void {
  const at = (path: string, key: string) => ({
    ...warning(
      'main-file-only',
      path,
      `\`${key}\` does not count in the file of a page: that of the main file does.`,
      'Move it to the main file, or remove it.',
    ),
    at: 'key' as const,
  });
  if (page.pages !== undefined) report(at('/pages', 'pages'));
  if (mapping(page.appConfig).auth !== undefined) report(at('/appConfig/auth', 'auth'));
}
