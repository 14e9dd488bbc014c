import { isEqual } from '../../../schema/document/equality.ts';
import { webUrl } from '../addresses.ts';
import { called, type Entry, textAt } from '../context.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'duplicate-link',
  level: 'warn',
  summary: 'two entries of a section that open the same address in the same way',
  why: `The second tile takes room and does nothing that the first doesn't. It usually comes from a copy of which
the address was to be changed. The same link in two sections is not reported: favourites are made that way.`,
  fixes: 'Removes an entry that equals another of its section in every key.',
  example: {
    bad: `sections:
  - name: Media
    items:
      - title: Music  # the whole collection
        url: https://music.example.lan
      - title: Music
        url: https://music.example.lan
      - title: Films
        url: https://films.example.lan
`,
    good: `sections:
  - name: Media
    items:
      - title: Music  # the whole collection
        url: https://music.example.lan
      - title: Films
        url: https://films.example.lan
`,
  },
  check({ items }, report) {
    const seen = new Map<string, Entry>();
    for (const item of items) {
      const href = webUrl(textAt(item.value, 'url'))?.href;
      if (href === undefined) continue;
      const id = `${item.parents.at(-1)?.path}\n${textAt(item.value, 'target')}\n${href}`;
      const first = seen.get(id);
      if (first === undefined) {
        seen.set(id, item);
        continue;
      }
      const isCopy = isEqual(first.value, item.value);
      report({
        path: `${item.path}/url`,
        message: `${sentence(called(first))} of this section leads there too, in the same way.`,
        hint: isCopy ? 'Remove one of the two: they are alike.' : 'Correct the address of one, or remove it.',
        ...(isCopy && { fix: { done: `Removed the second ${called(item)}.`, changes: [{ path: item.path }] } }),
      });
    }
  },
});

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
