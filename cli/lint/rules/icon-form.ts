import { reportChecked, writes } from '../from-check.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'icon-form',
  level: 'warn',
  summary: 'an icon whose set and name are put together in the way of another program',
  why: `\`mdi:home\` and \`si/github\` are how other programs write it. It is read all the same, but nobody who looks for the icon finds it by its usual
name. \`dash validate\` says so too.`,
  fixes: 'Writes the name with its prefix.',
  example: {
    bad: `sections:
  - name: Machines
    items:
      - title: Home
        url: https://home.example.lan
        icon: mdi:home  # the little house
`,
    good: `sections:
  - name: Machines
    items:
      - title: Home
        url: https://home.example.lan
        icon: mdi-home  # the little house
`,
  },
  check: (context, report) =>
    reportChecked('icon-form', context, report, (written, path) => writes(path, prefixed(String(written).trim()))),
});

function prefixed(written: string): string | undefined {
  const [, set, name] = /^(\w+)[:/](.+)$/.exec(written) ?? [];
  return set && name ? `${set.toLowerCase()}-${name}` : undefined;
}
