import { posix } from 'node:path';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { textAt } from '../context.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'same-page-file',
  level: 'warn',
  summary: 'two pages that are one file',
  why: `Both show the same, under two names. It usually comes from a copied line whose path was to be changed, so that the file that was
meant is on no page.`,
  example: {
    bad: `pages:
  - { name: Media, path: media.yml }
  - { name: Work, path: ./media.yml }
sections: []
`,
    good: `pages:
  - { name: Media, path: media.yml }
  - { name: Work, path: work.yml }
sections: []
`,
  },
  check({ isSubPage, pages }, report) {
    if (isSubPage) return;
    const first = new Map<string, string>();
    for (const { entry, path, name } of pages) {
      const written = textAt(entry, 'path');
      const file = isExternal(written) ? written : posix.normalize(written.replaceAll('\\', '/').replace(/^\/+/, ''));
      const other = first.get(file);
      if (other === undefined) first.set(file, name);
      else {
        report({
          path: `${path}/path`,
          message: `The page \`${other}\` is this file too.`,
          hint: 'Correct the path of one, or remove it.',
        });
      }
    }
  },
});
