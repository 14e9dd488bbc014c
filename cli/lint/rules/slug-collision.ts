import { sectionSlug } from '../../../schema/rules/addresses/slugs.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'slug-collision',
  level: 'warn',
  summary: 'sections whose names make the same address',
  why: `The address of a section is made of its name. Of two alike the second gets a number, so that a bookmark leads
elsewhere once the sections are put in another order. A section of the main page that is called like a page is reached
by a longer address only, since the short one is the page's.`,
  example: {
    bad: `sections:
  - name: My Services
    items: [{ title: Git, url: 'https://git.example.lan' }]
  - name: my services
    items: [{ title: Wiki, url: 'https://wiki.example.lan' }]
`,
    good: `sections:
  - name: My Services
    items: [{ title: Git, url: 'https://git.example.lan' }]
  - name: Shared services
    items: [{ title: Wiki, url: 'https://wiki.example.lan' }]
`,
  },
  check({ sections, pages, isSubPage }, report) {
    const seen = new Map<string, string>();
    for (const { path, title } of sections) {
      const slug = title && sectionSlug(title);
      if (!slug) continue;
      const first = seen.get(slug);
      const page = isSubPage ? undefined : pages.find((one) => one.slug === slug);
      if (first !== undefined) {
        report({
          path: `${path}/name`,
          message: `The address of this section would be \`${slug}\`, which the section \`${first}\` has; a number behind it tells them apart.`,
          hint: 'Give one of the two another name.',
        });
      } else if (page) {
        report({
          path: `${path}/name`,
          message: `\`/home/${slug}\` leads to the page \`${page.name}\`, and not to this section of the main page.`,
          hint: `Give the section or the page another name, or link to it by \`/home/main/${slug}\`.`,
        });
      }
      seen.set(slug, first ?? title);
    }
  },
});
