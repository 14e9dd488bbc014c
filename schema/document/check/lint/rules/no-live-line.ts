import { bookTypes } from '../../../../notebook/book-places.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a widget on the tile of an item that has nothing to say there',
  why: `A tile has room for one line. A widget that can't put what it shows into a line leaves the description where it is, and so does one on a group, which shows its links. A list of things to do stands elsewhere: without the \`id\` that it has there, a tile has none to count.`,
  example: {
    within: 'item',
    bad: "url: 'https://nas.example.lan', widget: {type: clock}",
    good: "url: 'https://nas.example.lan', widget: {type: system-info}",
  },
};

export default defineCheckRule({
  name: 'no-live-line',
  severity: 'error',
  create: () => ({
    tileWidget({ type, tileTypes, isGroup, book }, report) {
      if (isGroup) {
        report({
          message: 'The tile of a group shows its links, and no live line.',
          hint: 'Give the widget to an item without `subItems`, or put it into the `widgets` of the section.',
          severity: 'warning',
        });
      } else if (!tileTypes.includes(type)) {
        report({
          message: `The widget \`${type}\` has no line for a tile.`,
          hint: `Put it into the \`widgets\` of the section, or take one that does: ${tileTypes.map((one) => `\`${one}\``).join(', ')}.`,
        });
      } else if (bookTypes.has(type) && !book) {
        report({
          message: `The widget \`${type}\` on a tile shows what another one keeps, and no \`id\` says which.`,
          hint: 'Give both the same `id` in their `options`, and the same `keep`.',
        });
      }
    },
  }),
});
