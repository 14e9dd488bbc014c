import { isLocalNetwork } from '../../../schema/rules/addresses/urls.ts';
import { switchOf } from '../../../schema/values.ts';
import { webUrl } from '../addresses.ts';
import { textAt } from '../context.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'unverified-certificate',
  level: 'warn',
  summary: 'a status check of a public host that accepts any certificate',
  why: `In the own network a self-signed certificate is usual. On the internet a certificate that doesn't verify is a service that
visitors can't open, or somebody in between: the check says that all is well, and sends its headers there.`,
  example: {
    bad: `sections:
  - name: Web
    items:
      - { title: Blog, url: 'https://blog.example.org', statusCheck: true, statusCheckAllowInsecure: true }
`,
    good: `sections:
  - name: Web
    items:
      - { title: Blog, url: 'https://blog.example.org', statusCheck: true }
`,
  },
  check({ items }, report) {
    for (const { value, path } of items) {
      if (switchOf(value.statusCheckAllowInsecure) !== true) continue;
      const written = textAt(value, 'statusCheckUrl') || textAt(value, 'url');
      const url = webUrl(written.replace(/^tls:/i, 'https:'));
      // Behind a port of its own is a machine at home, more often than not.
      if (url?.protocol !== 'https:' || url.port !== '' || isLocalNetwork(url.href)) continue;
      report({
        path: `${path}/statusCheckAllowInsecure`,
        message: `The check of \`${url.host}\` accepts any certificate, that of somebody in between too.`,
        hint: 'Remove it, and mend the certificate if the check then fails.',
      });
    }
  },
});
