import { withScheme } from '../../../schema/rules/addresses/urls.ts';
import { withMachine } from '../examples.ts';
import { reportChecked, writes } from '../from-check.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'no-scheme',
  level: 'warn',
  summary: 'an address without https:// or http:// before it',
  why: `Dash adds what is likely: \`http\` in the local network, \`https\` elsewhere. Other programs that read the file take it for a
path of their own, and whoever reads it has to guess. \`dash validate\` says so too.`,
  fixes: 'Writes the address as it is read.',
  example: {
    bad: withMachine('Files', 'nas.lan:5000'),
    good: withMachine('Files', 'http://nas.lan:5000'),
  },
  check: (context, report) =>
    reportChecked('no-scheme', context, report, (written, path) =>
      writes(path, withScheme(String(written)), 'Wrote the scheme.'),
    ),
});
