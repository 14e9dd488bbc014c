import { faviconServices } from '../../../schema/rules/icons/favicons.ts';
import { mapping } from '../../../schema/values.ts';
import { isFont, remoteUses } from '../own-hosts.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'remote-host',
  level: 'warn',
  summary: 'a picture or stylesheet of the page, or a favicon service, on the internet',
  why: `Each visit tells the host who opens the dashboard, from where and when, and a stylesheet of another host can change all that is
shown. A favicon service is told which public sites the dashboard links to. Icons of items are not reported: the server
fetches them once. Nor are widgets and frames, which are there to show other sites.`,
  example: {
    bad: `appConfig:
  backgroundImg: https://pictures.example.org/hills.jpg
sections: []
`,
    good: `appConfig:
  backgroundImg: pictures/hills.jpg
sections: []
`,
  },
  check(context, report) {
    for (const use of remoteUses(context)) {
      if (isFont(use)) continue;
      report({
        path: use.path,
        ...(use.key === 'customCss' && { at: 'key' }),
        message: `Browsers load \`${use.key}\` from \`${use.host}\`, which learns of each visit.`,
        hint: 'Save it beside the config, and name the file.',
      });
    }
    const { faviconApi } = mapping(context.config.appConfig);
    if (context.isSubPage || typeof faviconApi !== 'string' || !Object.hasOwn(faviconServices, faviconApi)) return;
    report({
      path: '/appConfig/faviconApi',
      message: `The favicon service \`${faviconApi}\` is told which public sites the dashboard links to.`,
      hint: 'Write `local`, which asks the sites themselves, or remove the line.',
    });
  },
});
