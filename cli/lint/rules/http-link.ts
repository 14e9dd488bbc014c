import { siteLinks } from '../addresses.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'http-link',
  level: 'warn',
  summary: 'a link by plain http where https is there, or on a dashboard that is reached by https',
  why: `What is typed behind an http link, passwords too, travels in the clear. Two cases are reported: the
file links to the same host by https elsewhere, so that https works there; and, where the settings say \`https: true\`, every
http link.`,
  example: {
    bad: `sections:
  - name: Machines
    items:
      - { title: Wiki, url: 'https://wiki.example.org' }
      - { title: Wiki changes, url: 'http://wiki.example.org/changes' }
`,
    good: `sections:
  - name: Machines
    items:
      - { title: Wiki, url: 'https://wiki.example.org' }
      - { title: Wiki changes, url: 'https://wiki.example.org/changes' }
`,
  },
  check(context, report) {
    const links = siteLinks(context);
    const secure = new Set(links.flatMap(({ url }) => (url.protocol === 'https:' ? url.host : [])));
    for (const { path, url } of links) {
      if (url.protocol !== 'http:') continue;
      if (secure.has(url.host)) {
        report({
          path,
          message: `This link to \`${url.host}\` is by plain http, and another of this file is by https.`,
          hint: 'Write `https://` here too.',
        });
      } else if (context.dashboard.https) {
        report({
          path,
          message: 'This link is by plain http, from a dashboard that is reached by https.',
          hint: 'Write `https://` if the service has a certificate, or give it one.',
        });
      }
    }
  },
});
