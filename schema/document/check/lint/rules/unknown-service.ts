import { nearest } from '../../../../rules/text/did-you-mean.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a widget that is to show how a service was which there is not, or whose status is not checked',
  why: `The widget leaves it out. Where a dashboard has several pages nothing is said: the service may be on another one.`,
  example: {
    bad: `appConfig: { statusCheck: true }
sections:
  - name: Media
    items: [{ title: Jellyfin, url: 'https://jellyfin.lan' }]
    widgets:
      - type: status-history
        options: { items: [Jellyfinn] }
`,
    good: `appConfig: { statusCheck: true }
sections:
  - name: Media
    items: [{ title: Jellyfin, url: 'https://jellyfin.lan' }]
    widgets:
      - type: status-history
        options: { items: [Jellyfin] }
`,
  },
};

const nouns = { items: 'item', sections: 'section', tags: 'tag' } as const;

export default defineCheckRule({
  name: 'unknown-service',
  severity: 'warning',
  create: () => ({
    chosenService({ name, by, known, unchecked }, report) {
      const isIn = (names: readonly string[]) => names.some((each) => each.toLowerCase() === name.toLowerCase());
      if (isIn(known)) return;
      const noun = nouns[by];
      if (isIn(unchecked)) {
        report({
          message:
            by === 'items'
              ? `The status of the item \`${name}\` is not checked.`
              : `The ${noun} \`${name}\` has no item whose status is checked.`,
          hint: 'Write `statusCheck: true` there, or under `appConfig` for all.',
        });
        return;
      }
      const near = nearest(name, known);
      report({
        message: `There is no ${noun} \`${name}\`.`,
        hint: near !== undefined ? `Did you mean \`${near}\`?` : 'Write it as the file has it; capitals don’t matter.',
      });
    },
  }),
});
