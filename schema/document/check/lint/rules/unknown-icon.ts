import { faviconServices } from '../../../../rules/icons/favicons.ts';
import { missingMessage, unknownServiceMessage } from '../../../../rules/icons/icon-messages.ts';
import { nearest } from '../../../../rules/text/did-you-mean.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'an icon in no form that there is',
  why: `Without the prefix of its set, a name says nothing, and a letter shows in its place.`,
  example: {
    within: 'item',
    bad: "url: 'https://server.example.lan', icon: server",
    good: "url: 'https://server.example.lan', icon: fas fa-server",
  },
  lint: { level: 'warn' },
};

const forms =
  'A letter shows instead. An icon is a name with its prefix (`fa-`, `mdi-`, `si-`, `hl-`, `sh-`), `favicon`, `generative`, an emoji, a file name or a URL.';

export default defineCheckRule({
  name: 'unknown-icon',
  severity: 'warning',
  create: () => ({
    icon({ icon, written }, report) {
      if (icon.kind === 'none') report({ message: missingMessage(icon, written), hint: forms });
      if (icon.kind !== 'favicon') return;
      const { service } = icon;
      if (!service || service === 'local' || Object.hasOwn(faviconServices, service)) return;
      const near = nearest(service, Object.keys(faviconServices));
      const meant = near ? `Did you mean \`favicon-${near}\`?` : 'Write `favicon` alone.';
      report({
        message: unknownServiceMessage(service),
        hint: `The one of \`faviconApi\` is asked. ${meant}`,
      });
    },
  }),
});
