import { pageSlug } from '../../rules/slugs.ts';
import { entryOf, error, listOf, type Report } from './report.ts';

/** Pages that nobody could open: their names give the same address, or they name no file (core 3, 'pages[]'). */
export function checkPages(pages: unknown, report: Report): void {
  const names = new Map<string, string>();
  for (const [index, value] of listOf(pages).entries()) {
    const { name, path } = entryOf(value) ?? {};
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

function checkName(name: string, path: string, names: Map<string, string>, report: Report): void {
  if (name.trim() === '') {
    report(
      error('empty-value', path, 'The name of the page is empty.', 'Give it a name: its address is made from it.'),
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
    error(
      'same-page',
      path,
      `The address of this page, \`${slug}\`, is that of the page \`${first}\` too, so it can't be opened.`,
      'Give one of the two another name.',
    ),
  );
}
