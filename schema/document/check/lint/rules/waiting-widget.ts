import { awaitedWidgetTypes } from '../../../../config/widget-types.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a widget that has yet to come',
  why: `The name is one of other dashboards' widgets, and no slip. A note stands in its place until a version brings it; its
options are kept.`,
  example: { within: 'widget', bad: 'type: ping', good: 'type: clock' },
};

export default defineCheckRule({
  name: 'waiting-widget',
  severity: 'warning',
  create: () => ({
    unknownType({ written }, report) {
      const name = written.trim().toLowerCase();
      if (!awaitedWidgetTypes.has(name)) return;
      report({
        message: `The widget \`${name}\` is not there yet; a note stands in its place.`,
        hint: 'Leave it for the version that brings it.',
      });
    },
  }),
});
