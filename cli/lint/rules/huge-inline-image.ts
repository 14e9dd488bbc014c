import { mapping } from '../../../schema/values.ts';
import { defineRule } from '../rule.ts';

/** Characters: about 12 kB of picture, which is as much as all else of a small page. */
const most = 16_000;

export default defineRule({
  name: 'huge-inline-image',
  level: 'warn',
  summary: 'a large picture written into the file as data',
  why: `A \`data:\` address is part of every page, and comes again with each visit, where a file of its own comes once
and is kept by the browser. It also makes the config hard to read, to edit, and to compare.`,
  example: {
    bad: `appConfig:
  backgroundImg: data:image/png;base64,${'A'.repeat(16_000)}
sections: []
`,
    good: `appConfig:
  backgroundImg: pictures/hills.png
sections: []
`,
  },
  check({ config, sections, items, widgets }, report) {
    const appConfig = mapping(config.appConfig);
    const pageInfo = mapping(config.pageInfo);
    const places: [unknown, string][] = [
      [appConfig.backgroundImg, '/appConfig/backgroundImg'],
      [appConfig.defaultIcon, '/appConfig/defaultIcon'],
      [appConfig.customCss, '/appConfig/customCss'],
      [pageInfo.logo, '/pageInfo/logo'],
      [pageInfo.favicon, '/pageInfo/favicon'],
      [pageInfo.footerText, '/pageInfo/footerText'],
      ...[...sections, ...items].map(({ value, path }): [unknown, string] => [value.icon, `${path}/icon`]),
      ...widgets.map(({ value, path }): [unknown, string] => [
        mapping(value.options).imagePath,
        `${path}/options/imagePath`,
      ]),
    ];
    for (const [value, path] of places) {
      if (typeof value !== 'string' || value.length < most) continue;
      const size = Math.max(0, ...[...value.matchAll(/data:[^"'\s)]+/g)].map(([data]) => data.length));
      if (size < most) continue;
      report({
        path,
        at: 'key',
        message: `A picture of ${Math.round(size / 1000).toLocaleString('en')} kB stands in the file itself, and in every page.`,
        hint: 'Save it beside the config, in `item-icons` if it is an icon, and name the file.',
      });
    }
  },
});
