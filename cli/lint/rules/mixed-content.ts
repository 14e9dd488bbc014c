import { isMapping, mapping, textsOf } from '../../../schema/values.ts';
import { webUrl } from '../addresses.ts';
import { textAt } from '../context.ts';
import { defineRule, type ReportFinding } from '../rule.ts';

export default defineRule({
  name: 'mixed-content',
  level: 'error',
  summary: 'a picture, frame or stylesheet by plain http in a dashboard that is reached by https',
  why: `Browsers load nothing by plain http into a page that came by https: the frame stays empty, the picture and the
stylesheet are missing. It counts only where the settings say \`https: true\`, since a file does not say how it
is served.`,
  example: {
    https: true,
    bad: `appConfig:
  backgroundImg: http://pictures.example.org/hills.jpg
sections: []
`,
    good: `appConfig:
  backgroundImg: https://pictures.example.org/hills.jpg
sections: []
`,
  },
  check({ config, items, widgets, settings, dashboard }, report) {
    if (!dashboard.https) return;
    const appConfig = mapping(config.appConfig);
    look(appConfig.backgroundImg, '/appConfig/backgroundImg', 'The background picture', report);
    for (const [index, sheet] of textsOf(appConfig.externalStyleSheet).entries()) {
      const isList = Array.isArray(appConfig.externalStyleSheet);
      look(sheet, `/appConfig/externalStyleSheet${isList ? `/${index}` : ''}`, 'The stylesheet', report);
    }
    for (const key of ['logo', 'favicon']) {
      look(mapping(config.pageInfo)[key], `/pageInfo/${key}`, 'The picture', report);
    }
    for (const { value, path } of items) {
      const target = textAt(value, 'target') || settings.defaultOpeningMethod;
      if (target === 'modal' || target === 'workspace')
        look(value.url, `${path}/url`, 'The frame of this link', report);
    }
    for (const { value, path, title } of widgets) {
      if (!/^(?:iframe|image)/i.test(title)) continue;
      for (const key of ['url', 'imagePath']) {
        const options = isMapping(value.options) ? value.options : {};
        look(options[key], `${path}/options/${key}`, 'What this widget shows', report);
      }
    }
  },
});

function look(value: unknown, path: string, what: string, report: ReportFinding): void {
  if (typeof value !== 'string' || webUrl(value)?.protocol !== 'http:') return;
  report({
    path,
    message: `${what} is loaded by plain http, which browsers refuse in a page that came by https.`,
    hint: 'Write an `https://` address, or open it in a tab of its own.',
  });
}
