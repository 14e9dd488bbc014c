import { quote } from '../../describe.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'an icon whose set and name are put together in the way of another program',
  why: `\`mdi:home\` and \`si/github\` are how other programs write it. It is read all the same, but nobody who looks for the icon finds it by its usual
name.`,
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
  lint: { level: 'warn', fixes: 'Writes the name with its prefix.', mend: (written) => prefixed(written.trim()) },
};

/** What an icon is read as; undefined for one in its usual form. */
function prefixed(written: string): string | undefined {
  const [, set, name] = /^(mdi|si|hl|sh)[:/](.+)$/i.exec(written) ?? [];
  return set && name ? `${set.toLowerCase()}-${name}` : undefined;
}

export default defineCheckRule({
  name: 'icon-form',
  severity: 'warning',
  create: () => ({
    icon({ icon, written, isMissing }, report) {
      const usual = isMissing || icon.kind === 'favicon' || icon.kind === 'none' ? undefined : prefixed(written);
      if (usual === undefined) return;
      report({ message: `${quote(written)} is read as ${quote(usual)}.`, hint: `Write ${quote(usual)}.` });
    },
  }),
});
