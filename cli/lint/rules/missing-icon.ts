import { reportChecked } from '../from-check.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'missing-icon',
  level: 'warn',
  summary: 'an icon that its set does not have, or a file of one that is not there',
  why: `A letter shows in its place. Names are looked up in the sets that come with Dash: Font Awesome, Material Design, Simple
Icons and emoji; home-lab icons (\`hl-\`, \`sh-\`) are fetched when they are wanted, so those are not checked. The nearest
name of the set is given. \`dash validate\` says so too.`,
  example: {
    bad: `sections:
  - name: Machines
    items:
      - { title: Server, url: 'https://server.example.lan', icon: mdi-servr }
`,
    good: `sections:
  - name: Machines
    items:
      - { title: Server, url: 'https://server.example.lan', icon: mdi-server }
`,
  },
  check: (context, report) => reportChecked('missing-icon', context, report),
});
