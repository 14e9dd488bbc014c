import { quote } from '../../describe.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'spaces around an address',
  why: `They are left out when the file is read, but they stay in copies, in searches and in what other programs make of
it.`,
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
  lint: {
    level: 'warn',
    fixes: 'Writes the address without them.',
    done: 'Removed the spaces.',
    mend: (written) => written.trim(),
  },
};

export default defineCheckRule({
  name: 'stray-spaces',
  severity: 'warning',
  create: () => ({
    writtenAddress({ written, key }, report) {
      const address = written.trim();
      if (address === '' || address === written) return;
      report({
        message: `There are spaces around the address in \`${key}\`; they are left out.`,
        hint: `Write ${quote(address)}.`,
      });
    },
  }),
});
