import { isSitePath, parseRoute } from '../../../schema/rules/addresses/routes.ts';
import { sectionSlug, uniqueSlugs } from '../../../schema/rules/addresses/slugs.ts';
import { nearest } from '../../../schema/rules/text/did-you-mean.ts';
import { isMapping, mapping, mappings, textOf } from '../../../schema/values.ts';
import { listOf } from '../addresses.ts';
import { textAt } from '../context.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'dead-internal-link',
  level: 'warn',
  summary: 'a link within the dashboard to a page or section that there is none of',
  why: `Addresses of pages and sections are made of their names, so that a link is left behind when one is renamed. It leads to
"not found".`,
  example: {
    bad: `pageInfo:
  title: Home
  navLinks: [{ title: Media, path: /home/medai }]
pages: [{ name: Media, path: media.yml }]
sections: []
`,
    good: `pageInfo:
  title: Home
  navLinks: [{ title: Media, path: /home/media }]
pages: [{ name: Media, path: media.yml }]
sections: []
`,
  },
  check({ config, items, pages, settings, dashboard }, report) {
    const links = [
      ...listOf(mapping(config.pageInfo).navLinks).map((link, index) => ({
        path: `/pageInfo/navLinks/${index}/path`,
        url: isMapping(link) ? textAt(link, 'path') : '',
      })),
      ...items.map(({ value, path }) => ({ path: `${path}/url`, url: textAt(value, 'url') })),
    ].filter(({ url }) => /^\/(?:home|workspace|minimal)\/./i.test(url) && isSitePath(url));
    if (links.length === 0) return;
    const names = mappings(dashboard.main.sections).map(({ name }) => sectionSlug(textOf(name) ?? ''));
    const mainSections = uniqueSlugs(names).map((slug) => ({ slug }));
    for (const { path, url } of links) {
      const route = parseRoute(url, { pages, mainSections, startingView: settings.startingView });
      if (!('name' in route) || route.name !== 'not-found') continue;
      const last =
        url
          .replace(/[?#].*$/s, '')
          .split('/')
          .filter(Boolean)
          .at(-1) ?? '';
      const near = nearest(
        last,
        [...pages, ...mainSections].map(({ slug }) => slug),
      );
      report({
        path,
        message: `There is neither a page nor a section at \`${url}\`.`,
        hint: near
          ? `Did you mean \`${near}\`?`
          : 'Addresses are made of names: `/home/media-room` is the page "Media Room".',
      });
    }
  },
});
