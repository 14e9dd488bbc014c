import { siteLinks } from '../addresses.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'tracking-parameter',
  level: 'warn',
  summary: 'a link with parameters that only say where a click came from',
  why: `They were in the address that somebody copied, and tell the site, at each click, of the newsletter or
advertisement that it once came from.`,
  fixes: 'Removes them from the address.',
  example: {
    bad: `sections:
  - name: Reading
    items:
      - title: Magazine
        url: https://magazine.example.org/latest?utm_source=letter&page=2&fbclid=x1
`,
    good: `sections:
  - name: Reading
    items:
      - title: Magazine
        url: https://magazine.example.org/latest?page=2
`,
  },
  check(context, report) {
    for (const { path, written } of siteLinks(context)) {
      const names = [...written.matchAll(parameter)].map(([, name]) => `\`${name}\``);
      if (names.length === 0) continue;
      const value = withoutTracking(written);
      report({
        path,
        message: `${names.join(', ')} in this address only tell${names.length === 1 ? 's' : ''} the site where the link was copied.`,
        hint: 'Remove them; the address leads to the same page without.',
        fix: { done: `Removed ${names.join(', ')}.`, changes: [{ path, value }] },
      });
    }
  },
});

const parameter = /(?<=[?&])(utm_[a-z]+|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|_hsenc|_hsmi)=[^&#]*&?/g;

const withoutTracking = (address: string): string => address.replace(parameter, '').replace(/[?&]+(?=#|$)/, '');
