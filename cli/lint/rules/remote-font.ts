import { isFont, remoteUses } from '../own-hosts.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'remote-font',
  level: 'warn',
  summary: 'a font that browsers load from a host on the internet',
  why: `Each visit tells that host who opens the dashboard, from where and when; courts have held that against the law of the European
Union where nobody was asked. Without a connection, and where the host is blocked, the letters are others.`,
  example: {
    bad: `appConfig:
  customCss: "@import url('https://fonts.googleapis.com/css2?family=Lato');"
sections: []
`,
    good: `appConfig:
  customCss: "@font-face { font-family: Lato; src: url('fonts/lato.woff2') }"
sections: []
`,
  },
  check(context, report) {
    for (const use of remoteUses(context).filter(isFont)) {
      report({
        path: use.path,
        at: 'key',
        message: `\`${use.key}\` loads a font from \`${use.host}\`, which learns of each visit.`,
        hint: 'Put the font beside the config and name the file, or use one that comes with Dash.',
      });
    }
  },
});
