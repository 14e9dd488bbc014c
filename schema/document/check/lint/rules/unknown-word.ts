import { nearest } from '../../../../rules/text/did-you-mean.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a section whose `word` is of something that it does not have',
  why: `The heading of the section then says what it says by itself: what is down, what is short, or that all is up.`,
  example: {
    bad: `sections:
  - name: Media
    word: Jellyfinn
    items:
      - title: Jellyfin
        url: https://jellyfin.lan
        widget: { type: system-info }
`,
    good: `sections:
  - name: Media
    word: Jellyfin
    items:
      - title: Jellyfin
        url: https://jellyfin.lan
        widget: { type: system-info }
`,
  },
};

export default defineCheckRule({
  name: 'unknown-word',
  severity: 'warning',
  create: () => ({
    sectionWord({ word, names }, report) {
      if (names.some((name) => name.trim().toLowerCase() === word.toLowerCase())) return;
      const near = nearest(word, names);
      report({
        message: `No item and no widget of this section that has a live line is called \`${word}\`.`,
        hint:
          near !== undefined
            ? `Did you mean \`${near}\`?`
            : 'Write the title of an item that has a `widget`, or the label or the type of a widget.',
      });
    },
  }),
});
