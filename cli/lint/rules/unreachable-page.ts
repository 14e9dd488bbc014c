import { mapping, switchOf } from '../../../schema/values.ts';
import { listOf } from '../addresses.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'unreachable-page',
  level: 'warn',
  summary: 'a page that nothing on the dashboard leads to',
  why: `Pages are found in the navigation. With \`hideNav: true\` they have to be linked from somewhere, or only those who know
their address ever see them. A page called "Main" has an address that leads to the main page.`,
  example: {
    bad: `appConfig:
  hideComponents: { hideNav: true }
pages:
  - { name: Media, path: media.yml }
sections: []
`,
    good: `appConfig:
  hideComponents: { hideNav: true }
pages:
  - { name: Media, path: media.yml }
sections:
  - name: Pages
    items: [{ title: Media, url: /home/media, target: sametab }]
`,
  },
  check({ isSubPage, config, pages, items, dashboard }, report) {
    if (isSubPage) return;
    for (const { slug, path } of pages) {
      if (slug !== 'main') continue;
      report({
        path: `${path}/name`,
        message:
          'The address of this page would be `/home/main`, which is that of the main page, so nothing leads to it.',
        hint: 'Give it another name.',
      });
    }
    if (switchOf(mapping(mapping(config.appConfig).hideComponents).hideNav) !== true) return;
    const links = [
      ...items.map(({ value }) => value.url),
      ...dashboard.files.flatMap((file) =>
        listOf(file?.sections).flatMap((section) => listOf(mapping(section).items).map((item) => mapping(item).url)),
      ),
    ].filter((url) => typeof url === 'string');
    for (const { name, slug, path } of pages) {
      if (slug === 'main' || links.some((url) => leadsTo(url, slug))) continue;
      report({
        path: `${path}/name`,
        message: `The navigation is hidden, and nothing links to the page \`${name}\`.`,
        hint: `Link to it by an item, \`url: /home/${slug}\`, or show the navigation.`,
      });
    }
  },
});

const leadsTo = (url: string, slug: string): boolean =>
  url
    .toLowerCase()
    .replace(/[?#](?!\/).*$/s, '')
    .split('/')
    .includes(slug);
