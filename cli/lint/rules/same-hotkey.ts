import { reportChecked } from '../from-check.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'same-hotkey',
  level: 'warn',
  summary: 'a hotkey that several entries of a page have',
  why: `The digit opens all of them at once, each in a tab, and browsers hold back all tabs but the first as pop-ups.
\`dash validate\` says so too.`,
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
  check: (context, report) => reportChecked('same-hotkey', context, report),
});
