import { checkedUrl } from '../../../schema/rules/status/checked-url.ts';
import { readProbe } from '../../../schema/rules/status/probe.ts';
import { switchOf } from '../../../schema/values.ts';
import { called, textAt } from '../context.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'impossible-status-check',
  level: 'warn',
  summary: 'a status check of something that a server can not ask',
  why: `The server checks addresses of the web, and ports of others, such as \`tcp://nas.lan:445\`; it pings (\`icmp://\`), looks names up (\`dns://\`)
and looks at certificates (\`tls://\`). A mail address, a path of the dashboard itself, or an entry without an address is never checked, and its mark is missing.`,
  example: {
    bad: `sections:
  - name: Mail
    items:
      - { title: Write to us, url: 'mailto:house@example.org', statusCheck: true }
`,
    good: `sections:
  - name: Mail
    items:
      - title: Write to us
        url: mailto:house@example.org
        statusCheck: true
        statusCheckUrl: tcp://mail.example.org:25
`,
  },
  check({ items }, report) {
    for (const item of items) {
      const { statusCheck, statusCheckUrl } = item.value;
      const url = textAt(item.value, 'url');
      const own = textAt(item.value, 'statusCheckUrl');
      const isOn = switchOf(statusCheck) === true;
      if (own !== '' && !readProbe(own) && checkedUrl({ statusCheckUrl: own }, { statusCheck: true }) === undefined) {
        report({
          path: `${item.path}/statusCheckUrl`,
          message: 'A server can not ask this address, so the status is never known.',
          hint: 'Write an address of the web, or one with a port: `tcp://nas.lan:445`.',
        });
      } else if (isOn && statusCheckUrl === undefined && checkedUrl({ url }, { statusCheck: true }) === undefined) {
        report({
          path: `${item.path}/statusCheck`,
          message: `${called(item)} has no address that a server can ask, so its status is never known.`,
          hint: 'Give it a `statusCheckUrl`, or remove `statusCheck`.',
        });
      }
    }
  },
});
