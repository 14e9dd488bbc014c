import { isAcceptedCode } from '../../../schema/rules/status/accept-codes.ts';
import { defineRule } from '../rule.ts';

/** What a reverse proxy answers for a service that is down. */
const proxyErrors = [502, 503, 504];

export default defineRule({
  name: 'status-always-good',
  level: 'warn',
  summary: 'a status check that takes the answer of a dead service for a good one',
  why: `A reverse proxy answers with 502, 503 or 504 for a service that is down. A check that accepts these codes shows it
as up, always.`,
  example: {
    bad: `sections:
  - name: Media
    items:
      - { title: Films, url: 'https://films.example.lan', statusCheck: true, statusCheckAcceptCodes: '200-599' }
`,
    good: `sections:
  - name: Media
    items:
      - { title: Films, url: 'https://films.example.lan', statusCheck: true, statusCheckAcceptCodes: '401,403' }
`,
  },
  check({ items }, report) {
    for (const { value, path } of items) {
      const codes = value.statusCheckAcceptCodes;
      if (typeof codes !== 'string' && typeof codes !== 'number') continue;
      const accepted = proxyErrors.filter((code) => isAcceptedCode(code, String(codes)));
      if (accepted.length === 0) continue;
      report({
        path: `${path}/statusCheckAcceptCodes`,
        message: `The check accepts ${accepted.join(', ')}, which a reverse proxy answers for a service that is down.`,
        hint: "Accept the codes alone that the service gives while it runs, such as '401,403'.",
      });
    }
  },
});
