import { reportChecked, writes } from '../from-check.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'stray-spaces',
  level: 'warn',
  summary: 'spaces around an address',
  why: `They are left out when the file is read, but they stay in copies, in searches and in what other programs make of
it. \`dash validate\` says so too.`,
  fixes: 'Writes the address without them.',
  example: {
    bad: `sections:
  - name: Machines
    items:
      - title: Files
        url: ' https://nas.example.lan '
`,
    good: `sections:
  - name: Machines
    items:
      - title: Files
        url: 'https://nas.example.lan'
`,
  },
  check: (context, report) =>
    reportChecked('stray-spaces', context, report, (written, path) =>
      writes(path, String(written).trim(), 'Removed the spaces.'),
    ),
});
