import { webUrl } from '../addresses.ts';
import { called, type Entry, textAt } from '../context.ts';
import { withGuests } from '../examples.ts';
import { defineRule } from '../rule.ts';
import { isHidden } from '../visibility.ts';

export default defineRule({
  name: 'hidden-elsewhere',
  level: 'warn',
  summary: 'a link that everyone sees, and that is hidden where it stands a second time',
  why: `Hiding an entry hides its tile, and not the service. Whoever must not know of the address sees it in the
second place.`,
  example: {
    bad: `${withGuests}sections:
  - name: Servers
    displayData: { hideForGuests: true }
    items: [{ title: Router, url: 'https://router.lan' }]
  - name: Favourites
    items: [{ title: Router, url: 'https://router.lan' }]
`,
    good: `${withGuests}sections:
  - name: Servers
    displayData: { hideForGuests: true }
    items: [{ title: Router, url: 'https://router.lan' }]
  - name: Favourites
    items: [{ title: Router, url: 'https://router.lan', displayData: { hideForGuests: true } }]
`,
  },
  check({ auth, items }, report) {
    if (auth.mode === 'none') return;
    const isKept = (item: Entry) => [item, ...item.parents].some(({ visibility }) => isHidden(visibility));
    const hidden = new Map<string, Entry>();
    const open: { item: Entry; href: string }[] = [];
    for (const item of items) {
      const href = webUrl(textAt(item.value, 'url'))?.href;
      if (href === undefined) continue;
      if (isKept(item)) hidden.set(href, item);
      else open.push({ item, href });
    }
    for (const { item, href } of open) {
      const other = hidden.get(href);
      if (!other) continue;
      report({
        path: `${item.path}/url`,
        message: `Everyone sees this address here, while ${called(other)} in \`${other.parents[0]?.title ?? ''}\`, which leads there too, is hidden.`,
        hint: 'Hide both alike, or neither.',
      });
    }
  },
});
