import { isMapping } from '../../../schema/values.ts';
import { webUrl } from '../addresses.ts';
import { textAt } from '../context.ts';
import { defineRule } from '../rule.ts';

/** Sites that let no other show them in a frame (`X-Frame-Options`, `frame-ancestors`). */
const refusing =
  /(?:^|\.)(?:google\.[a-z.]+|youtube\.com|github\.com|gitlab\.com|facebook\.com|instagram\.com|linkedin\.com|reddit\.com|twitter\.com|x\.com|amazon\.[a-z.]+|netflix\.com|paypal\.com|stackoverflow\.com|dropbox\.com|discord\.com|twitch\.tv|spotify\.com|apple\.com|microsoft\.com)$/;

/** Parts of these that are made to be shown in frames. */
const made =
  /^https:\/\/(?:open\.spotify\.com\/embed|player\.twitch\.tv|(?:www\.)?youtube\.com\/embed|calendar\.google\.com\/calendar\/embed|(?:www\.)?google\.[a-z.]+\/maps\/embed|docs\.google\.com)/;

export default defineRule({
  name: 'refused-frame',
  level: 'warn',
  summary: 'a site in a pop-up, the workspace or an iframe widget that lets nobody show it in a frame',
  why: `The browser asks the site whether it may stand in a frame of another, and the site says no: the frame stays empty, or
shows an error. Only sites that are known for it are reported; \`https://www.youtube.com/embed/…\` and its like are made for
frames.`,
  example: {
    bad: `sections:
  - name: Work
    items:
      - { title: Code, url: 'https://github.com', target: modal }
`,
    good: `sections:
  - name: Work
    items:
      - { title: Code, url: 'https://github.com', target: newtab }
`,
  },
  check({ items, widgets }, report) {
    const frames = [
      ...items.flatMap(({ value, path }) =>
        ['modal', 'workspace'].includes(textAt(value, 'target')) ? { url: value.url, path: `${path}/url` } : [],
      ),
      ...widgets.flatMap(({ value, path }) => {
        const { options } = value;
        return textAt(value, 'type').toLowerCase().startsWith('iframe') && isMapping(options)
          ? { url: options.url, path: `${path}/options/url` }
          : [];
      }),
    ];
    for (const { url, path } of frames) {
      const site = typeof url === 'string' ? webUrl(url) : undefined;
      if (!site || !refusing.test(site.hostname) || made.test(site.href)) continue;
      report({
        path,
        message: `\`${site.hostname}\` lets no other site show it in a frame, so the frame stays empty.`,
        hint: 'Open it in a tab: `target: newtab`.',
      });
    }
  },
});
