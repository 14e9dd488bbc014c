import { siteLinks } from '../addresses.ts';
import { withMachine } from '../examples.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'localhost-link',
  level: 'warn',
  summary: 'a link to localhost, which is another machine for each who clicks it',
  why: `\`localhost\` is the machine that the browser runs on. The link works where the dashboard was written, and
leads nowhere, or to something else, on a phone or another computer. A status check of it asks the server's own
machine, and in a container the container itself.`,
  example: {
    bad: withMachine('Metrics', 'http://localhost:3000'),
    good: withMachine('Metrics', 'http://server.lan:3000'),
  },
  check(context, report) {
    for (const { path, url } of siteLinks(context)) {
      if (!/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(url.hostname)) continue;
      report({
        path,
        message: `\`${url.host}\` is the machine of whoever clicks the link, so it works on that of the service alone.`,
        hint: 'Write the name or the address that the machine has in your network.',
      });
    }
  },
});
