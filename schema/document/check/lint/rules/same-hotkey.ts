import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a hotkey that several entries of a page have',
  why: `The digit opens all of them at once, each in a tab, and browsers hold back all tabs but the first as pop-ups.`,
  example: {
    bad: `sections:
  - name: Daily
    items:
      - { title: Mail, url: 'https://mail.example.org', hotkey: 1 }
      - { title: Calendar, url: 'https://calendar.example.org', hotkey: 1 }
`,
    good: `sections:
  - name: Daily
    items:
      - { title: Mail, url: 'https://mail.example.org', hotkey: 1 }
      - { title: Calendar, url: 'https://calendar.example.org', hotkey: 2 }
`,
  },
  lint: { level: 'warn' },
};

export default defineCheckRule({
  name: 'same-hotkey',
  severity: 'warning',
  create() {
    const firstOf = new Map<number, string>();
    return {
      hotkey({ hotkey, title }, report) {
        const first = firstOf.get(hotkey);
        if (first === undefined) {
          firstOf.set(hotkey, typeof title === 'string' ? `\`${title}\`` : 'another item');
          return;
        }
        report({
          message: `The hotkey ${hotkey} also opens ${first}: the digit opens both.`,
          hint: 'Give one of them another digit.',
        });
      },
    };
  },
});
