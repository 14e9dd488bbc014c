import { textAt } from '../context.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'duplicate-title',
  level: 'warn',
  summary: 'two entries of a section with the same title',
  why: `Tiles are told apart by their titles: on the page, in the search, and by whoever hears the page read out. Of two
with the same title somebody opens the wrong one, and how often each is used is counted by its title and its place.`,
  example: {
    bad: `sections:
  - name: Network
    items:
      - { title: Router, url: 'https://10.0.0.1' }
      - { title: Router, url: 'https://10.0.1.1' }
`,
    good: `sections:
  - name: Network
    items:
      - { title: Router, url: 'https://10.0.0.1' }
      - { title: Router in the attic, url: 'https://10.0.1.1' }
`,
  },
  check({ items }, report) {
    const seen = new Map<string, string>();
    for (const { value, path, title, parents } of items) {
      if (title === '') continue;
      const id = `${parents.at(-1)?.path}\n${title.toLowerCase()}`;
      const url = textAt(value, 'url');
      const first = seen.get(id);
      if (first === undefined) seen.set(id, url);
      // Two of one address are for the rule of that.
      else if (first !== url) {
        report({
          path: `${path}/title`,
          message: `There is another \`${title}\` before this one, with another address.`,
          hint: 'Say in the title what tells them apart, such as the place or the machine.',
        });
      }
    }
  },
});
