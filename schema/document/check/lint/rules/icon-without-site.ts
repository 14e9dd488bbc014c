import { origin } from '../../../../rules/addresses/urls.ts';
import { noSiteMessage } from '../../../../rules/icons/icon-messages.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a favicon of an entry that has no address of the web',
  why: `A favicon is the picture that a site shows in its tab. Without a site there is none, and a letter shows in its place.`,
  example: {
    within: 'item',
    bad: "url: 'ssh://nas.example.lan', icon: favicon",
    good: "url: 'ssh://nas.example.lan', icon: mdi-console",
  },
};

const usualSite = /^\s*https?:\/\/[a-z\d]/i;

export default defineCheckRule({
  name: 'icon-without-site',
  severity: 'warning',
  create: () => ({
    favicon({ item }, report) {
      if (!item) return;
      const { url } = item;
      if (typeof url === 'string' && (usualSite.test(url) || origin(url) !== undefined)) return;
      report({
        message: noSiteMessage,
        hint: 'A favicon is that of the address in `url`, and there is none of the web here. Give it another icon, or an address.',
      });
    },
  }),
});
