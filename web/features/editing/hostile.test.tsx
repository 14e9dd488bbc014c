import { expect, test } from 'vitest';
import { element, texts, visibleTitles } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const open = openedSite({ 'conf.yml': 'pageInfo: {title: Lab}\nsections: [{name: Media, items: [{title: Reel}]}]\n' });

const markup = '<img src="x" onerror="globalThis.canary = 1"><script>globalThis.canary = 1</script>';
const script = 'javascript:globalThis.canary=1';
const item = { title: markup, description: markup, url: script, icon: script, provider: markup, tags: [markup] };

/** What somebody might have pasted, imported, restored from a backup, or typed into the file's own editor. */
const hostile = {
  pageInfo: {
    title: markup,
    description: markup,
    logo: script,
    footerText: `${markup}<a href="${script}">a</a><iframe srcdoc="x"></iframe><svg onload="x"></svg><b>Kept</b>`,
    navLinks: [
      { title: markup, path: script },
      { title: 'Data', path: 'data:text/html,<script>1</script>' },
    ],
  },
  appConfig: {
    customCss: `</style>${markup}<style>`,
    backgroundImg: `"); } </style>${markup}`,
    externalStyleSheet: script,
    defaultIcon: 'data:text/html,<script>1</script>',
  },
  pages: [{ name: markup, path: script }],
  sections: [
    {
      name: markup,
      icon: `data:image/svg+xml,${markup}`,
      displayData: { color: `red; } </style>${markup}`, customStyles: `</style>${markup}` },
      items: [
        item,
        { ...item, url: ` java\tscript:globalThis.canary=1`, icon: markup },
        { ...item, url: 'vbscript:x', icon: 'data:text/html,<script>1</script>', subItems: [item] },
      ],
      widgets: [
        { type: markup, label: markup },
        { type: 'iframe', label: 'Frame', options: { url: script } },
        { type: 'image', options: { imagePath: script } },
      ],
    },
  ],
};

/** Each with the name of its element; blanks in addresses are nothing to a browser. */
const attributes = () =>
  [...document.querySelectorAll('body *')].flatMap(({ attributes, localName }) =>
    [...attributes].map(({ name, value }) => [name, value.replaceAll(/\s/g, ''), localName] as const),
  );

test('nothing that comes into the page while it is edited runs, or leads to what runs', async () => {
  await open();
  press('F2');
  await expect.poll(() => document.querySelector('.edit-bar')).not.toBeNull();
  const scripts = document.scripts.length;
  const { openPanel, perform } = await import('../../stores/editing.ts');
  const text = JSON.stringify(hostile).replace('"appConfig":{', '"appConfig":{"__proto__":{"canary":1},');
  perform({ do: 'replace', file: '', config: JSON.parse(text) });
  await expect.poll(visibleTitles).toContain(markup);
  for (const of of ['page-info', 'app-config', 'pages'] as const) {
    openPanel({ of });
    await expect.poll(() => texts('.side-panel h2').length).toBe(1);
  }
  expect(element('footer').innerHTML).toContain('<b>Kept</b>');

  expect(document.scripts.length).toBe(scripts);
  expect(attributes().filter(([name]) => /^(?:on|srcdoc$)/i.test(name))).toEqual([]);
  const leading = /^(?:href|src|action|formaction|data|xlink:href)$/i;
  const running = /^(?:javascript|vbscript|data:text)/i;
  // A picture runs nothing, wherever it is said to be.
  const led = attributes().filter(
    ([name, value, element]) => element !== 'img' && leading.test(name) && running.test(value),
  );
  expect(led).toEqual([]);
  expect([...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')).not.toMatch(
    /<\/?(?:style|script|img)/i,
  );
  expect(['canary' in globalThis, 'canary' in {}]).toEqual([false, false]);
});
