import { parseUrl } from '../../../../rules/addresses/urls.ts';
import { isPictureAddress } from '../../../../rules/icons/picture-address.ts';
import { quote } from '../../describe.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'an address that leads nowhere: text, a placeholder that nobody filled in, or one that no browser can open',
  why: `A click on such a link fails, or opens a page of the dashboard that isn't there; a picture stays away. Templates and
manuals leave such words to be replaced.`,
  example: {
    within: 'item',
    bad: "url: 'https://<your-host>/'",
    good: "url: 'https://nas.example.lan/'",
  },
};

export default defineCheckRule({
  name: 'bad-address',
  severity: 'warning',
  create: () => ({
    address({ address, form, key }, report) {
      if (form === 'unfilled') {
        report({
          message: `\`${key}\` holds a placeholder that has not been filled in: ${quote(address)}.`,
          hint: 'Put the real address in its place.',
        });
      } else if (form === 'whole' && !/[/#?.:]/.test(address)) {
        report({
          message: `\`${key}\` is ${quote(address)}, which is text and no address.`,
          hint: /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(address)
            ? `Write all of it, such as ${quote(`http://${address}`)}, or remove the line.`
            : 'Give it an address, or remove the line.',
        });
      } else if (form === 'whole' && /^https?:/i.test(address) && !parseUrl(address)) {
        report({
          message: `\`${key}\` is no address that a browser can open: ${quote(address)}.`,
          hint: /[<>{}[\]$]/.test(address)
            ? 'Put the real value in place of the placeholder.'
            : 'Compare it with the address that works.',
        });
      }
    },
    picture({ written, key }, report) {
      if (written.trim() === '' || isPictureAddress(written)) return;
      report({
        message: `\`${key}\` is ${quote(written.trim())}, which is no address of a picture, so none is shown.`,
        hint: 'Write the address of a picture, or the path of one from the folder of this file: `pictures/hills.jpg`.',
      });
    },
  }),
});
