import { awaitedWidgetTypes } from '../../../../config/widget-types.ts';
import { product } from '../../../../product.ts';
import { editDistance, nearest } from '../../../../rules/text/did-you-mean.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a widget of a type that there is none of',
  why: `An error shows in its place, and its options are not checked: what they should be is not known.`,
  example: {
    within: 'widget',
    bad: 'type: clokc',
    good: 'type: clock',
  },
};

/** Of more than a hundred widgets a dozen names help nobody. */
const reference = `The configuration reference, \`docs/configuration.md\`, has all of them under Widgets; \`${product.command} schema\` prints their names.`;

export default defineCheckRule({
  name: 'unknown-widget',
  severity: 'error',
  create: () => ({
    unknownType({ written, schemas: { widgets, widgetAliases } }, report) {
      const name = written.trim().toLowerCase();
      if (awaitedWidgetTypes.has(name)) return;
      const near = slipOf(name, [...Object.keys(widgets), ...Object.keys(widgetAliases), ...awaitedWidgetTypes]);
      const meant = near !== undefined && Object.hasOwn(widgetAliases, near) ? widgetAliases[near] : near;
      report({
        message: `There is no widget \`${written}\`.`,
        hint: meant ? `Did you mean \`${meant}\`?` : reference,
      });
    },
  }),
});

/** The type that somebody has misspelt: another one with a similar name, or in whose name it stands, is not meant. */
function slipOf(name: string, types: readonly string[]): string | undefined {
  const near = nearest(name, types);
  const most = Math.max(1, Math.floor(name.length / 5));
  return near !== undefined && editDistance(name, near.toLowerCase(), most) <= most ? near : undefined;
}
