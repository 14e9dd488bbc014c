import { called, type Entry } from '../context.ts';
import { withGuests } from '../examples.ts';
import { defineRule } from '../rule.ts';
import { isHidden } from '../visibility.ts';

export default defineRule({
  name: 'open-sibling',
  level: 'warn',
  summary: 'the only entry of a section that is open to everyone, while all others are hidden alike',
  why: `Somebody has hidden the entries of a section one by one, and one was added later, or forgotten. Where the section
itself is hidden, nothing of that kind can happen.`,
  example: {
    bad: `${withGuests}sections:
  - name: Servers
    items:
      - { title: Router, url: 'https://router.lan', displayData: { hideForGuests: true } }
      - { title: Storage, url: 'https://nas.lan', displayData: { hideForGuests: true } }
      - { title: Cameras, url: 'https://cameras.lan' }
`,
    good: `${withGuests}sections:
  - name: Servers
    displayData: { hideForGuests: true }
    items:
      - { title: Router, url: 'https://router.lan' }
      - { title: Storage, url: 'https://nas.lan' }
      - { title: Cameras, url: 'https://cameras.lan' }
`,
  },
  check({ auth, items }, report) {
    if (auth.mode === 'none') return;
    const lists = new Map<string, Entry[]>();
    for (const item of items) {
      const list = item.path.slice(0, item.path.lastIndexOf('/'));
      const before = lists.get(list);
      if (before) before.push(item);
      else lists.set(list, [item]);
    }
    for (const list of lists.values()) {
      if (list[0]?.parents.some(({ visibility }) => isHidden(visibility))) continue;
      const [open, ...others] = list.filter(({ visibility }) => !isHidden(visibility));
      if (!open || others.length > 0 || list.length < 3) continue;
      const tests = new Set(list.flatMap((item) => (item === open ? [] : JSON.stringify(item.visibility))));
      if (tests.size !== 1) continue;
      report({
        path: open.path,
        message: `${open.title === '' ? 'This entry' : called(open)} is open to everyone, while the ${list.length - 1} others beside it are hidden.`,
        hint: 'Hide it as well: best by `displayData` of the section, once for all.',
      });
    }
  },
});
