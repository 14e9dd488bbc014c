import { reportChecked } from '../from-check.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'unknown-icon',
  level: 'warn',
  summary: 'an icon in no form that there is',
  why: `Without the prefix of its set, a name says nothing, and a letter shows in its place. \`dash validate\` says so too.`,
  example: {
    bad: `sections:
  - name: Machines
    items:
      - { title: Server, url: 'https://server.example.lan', icon: server }
`,
    good: `sections:
  - name: Machines
    items:
      - { title: Server, url: 'https://server.example.lan', icon: fas fa-server }
`,
  },
  check: (context, report) => reportChecked('unknown-icon', context, report),
});
