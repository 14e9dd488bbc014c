import { reportChecked } from '../from-check.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'unknown-language',
  level: 'warn',
  summary: 'a language that there is none of',
  why: `The language of each browser shows in its place, or English. \`dash validate\` says so too.`,
  example: {
    bad: `appConfig:
  language: german
sections: []
`,
    good: `appConfig:
  language: de
sections: []
`,
  },
  check: (context, report) => reportChecked('unknown-language', context, report),
});
