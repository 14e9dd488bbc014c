import { withScheme } from '../../../../rules/addresses/urls.ts';
import { quote } from '../../describe.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'an address without https:// or http:// before it',
  why: `Dash adds what is likely: \`http\` in the local network, \`https\` elsewhere. Other programs that read the file take it for a
path of their own, and whoever reads it has to guess.`,
  example: {
    within: 'item',
    bad: "url: 'nas.lan:5000'",
    good: "url: 'http://nas.lan:5000'",
  },
  lint: { level: 'warn', fixes: 'Writes the address as it is read.', done: 'Wrote the scheme.', mend: withScheme },
};

export default defineCheckRule({
  name: 'no-scheme',
  severity: 'warning',
  create: () => ({
    address({ address, form, key }, report) {
      if (form !== 'incomplete') return;
      const completed = quote(withScheme(address) ?? address);
      report({ message: `\`${key}\` has no scheme; it is read as ${completed}.`, hint: `Write ${completed}.` });
    },
  }),
});
