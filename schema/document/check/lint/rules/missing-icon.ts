import { missingMessage } from '../../../../rules/icons/icon-messages.ts';
import type { IconRef } from '../../../../rules/icons/icon-ref.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'an icon that its set does not have, or a file of one that is not there',
  why: `A letter shows in its place. Names are looked up in the sets that come with Dash: Font Awesome, Material Design, Simple
Icons and emoji; home-lab icons (\`hl-\`, \`sh-\`) are fetched when they are wanted, so those are not checked. The nearest
name of the set is given.`,
  example: {
    within: 'item',
    bad: "url: 'https://server.example.lan', icon: mdi-servr",
    good: "url: 'https://server.example.lan', icon: mdi-server",
  },
  lint: { level: 'warn' },
};

export default defineCheckRule({
  name: 'missing-icon',
  severity: 'warning',
  create: () => ({
    icon({ icon, written, isMissing, known }, report) {
      if (!isMissing) return;
      report({ message: missingMessage(icon, written), hint: whatToDo(icon, known?.near(icon)) });
    },
  }),
});

function whatToDo(icon: IconRef, near: string | undefined): string {
  const meant = near ? `Did you mean \`${near}\`?` : 'Choose another, or leave the letter.';
  switch (icon.kind) {
    case 'fa':
      return near?.startsWith('mdi-')
        ? `If it is one of Font Awesome Pro, it can't come with Dash, and a letter shows. \`${near}\` of Material Design can.`
        : `If it is one of Font Awesome Pro, it can't come with Dash, and a letter shows. ${meant}`;
    case 'si':
      return `The server looks for it among the home-lab icons; a letter shows where they lack it too. ${meant}`;
    case 'file':
      return 'A letter shows instead. Put the file into the folder `item-icons` beside the config, or correct its name.';
    case 'emoji-shortcode':
      return 'A letter shows instead. Write the emoji itself, or its code: `U+1F680`.';
    default:
      return `A letter shows instead. ${meant}`;
  }
}
