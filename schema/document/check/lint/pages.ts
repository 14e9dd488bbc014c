import { pageSlug } from '../../../rules/addresses/slugs.ts';
import { mapping } from '../../../values.ts';
import { error, listOf, type ReportProblem, warning } from './lint-problem.ts';

/** Pages whose names give no address of their own, and those that name no file. */
export function checkPages(pages: unknown, report: ReportProblem): void {
  const names = new Map<string, string>();
  for (const [index, value] of listOf(pages).entries()) {
    const { name, path } = mapping(value);
    if (typeof name === 'string') checkName(name, `/pages/${index}/name`, names, report);
    if (typeof path === 'string' && path.trim() === '') {
      report(
        error(
          'empty-value',
          `/pages/${index}/path`,
          'The path of the page is empty.',
          'Name the file that describes the page.',
        ),
      );
    }
  }
}

function checkName(name: string, path: string, names: Map<string, string>, report: ReportProblem): void {
  if (name.trim() === '') {
    report(
      warning(
        'empty-value',
        path,
        'The name of the page is empty, so it is called after its file.',
        'Give it a name: its address is made from it.',
      ),
    );
    return;
  }
  const slug = pageSlug(name);
  const first = names.get(slug);
  if (first === undefined) {
    names.set(slug, name);
    return;
  }
  report(
    warning(
      'same-page',
      path,
      `The address of this page would be \`${slug}\`, which the page \`${first}\` has; a number behind it tells them apart.`,
      'Give one of the two another name, so that its address stays as it is whatever comes before it.',
    ),
  );
}
