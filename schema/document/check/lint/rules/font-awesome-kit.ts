import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a kit of Font Awesome that is named for icons which do not come with Dash',
  why: `A kit is a script of another host, which could do anything on the page, so Dash loads none. Its key is kept for other
programs. Icons that only the kit has are lost, and named here.`,
  example: {
    bad: `appConfig:
  fontAwesomeKey: abcdef0123
sections:
  - name: Machines
    items:
      - { title: Router, url: 'https://router.example.lan', icon: fas fa-radar }
`,
    good: `appConfig:
  fontAwesomeKey: abcdef0123
sections:
  - name: Machines
    items:
      - { title: Router, url: 'https://router.example.lan', icon: mdi-radar }
`,
  },
};

/** Icons that are named; of the rest their number is told. */
const mostNamed = 8;

export default defineCheckRule({
  name: 'font-awesome-kit',
  severity: 'warning',
  create() {
    const lost = new Set<string>();
    return {
      icon({ icon, isMissing }) {
        if (isMissing && icon.kind === 'fa') lost.add(`\`fa-${icon.name}\``);
      },
      settingsAtEnd({ appConfig, path }, report) {
        if (typeof appConfig.fontAwesomeKey !== 'string' || lost.size === 0) return;
        const more = lost.size > mostNamed ? ` and ${lost.size - mostNamed} more` : '';
        report({
          path: `${path}/fontAwesomeKey`,
          message: `The kit of this key is not loaded, and Font Awesome Free lacks ${[...lost].slice(0, mostNamed).join(', ')}${more}.`,
          hint: 'Letters show instead. Give these entries other icons, or put pictures of your own into `item-icons`.',
        });
      },
    };
  },
});
