import { heroPartOf, heroParts } from '../../../../config/hero.ts';
import { isMapping } from '../../../../values.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a part of the hero that is named twice, or beside another',
  why: `Each part stands once, by its first entry, and each entry of the list is one part: what else it says counts for
nothing.`,
  example: {
    bad: `pageInfo:
  title: Home
  hero:
    - clock
    - clock: { hideSeconds: false }
sections: []
`,
    good: `pageInfo:
  title: Home
  hero:
    - clock: { hideSeconds: false }
sections: []
`,
  },
};

export default defineCheckRule({
  name: 'same-hero-part',
  severity: 'warning',
  create() {
    const known = new Set<string>();
    return {
      heroEntry({ entry }, report) {
        const named = isMapping(entry)
          ? Object.keys(entry).filter((key) => heroParts.some((part) => part === key))
          : [];
        if (named.length > 1) {
          report({
            message: `This entry of \`hero\` names ${named.map((name) => `\`${name}\``).join(' and ')}, and counts for nothing.`,
            hint: 'Make it an entry for each: begin each with a dash of its own.',
          });
        }
        const { part } = heroPartOf(entry) ?? {};
        if (part === undefined) return;
        if (known.has(part)) {
          report({
            message: `\`${part}\` is in \`hero\` already; this one counts for nothing.`,
            hint: 'Remove one of them.',
          });
        }
        known.add(part);
      },
    };
  },
});
