import { expect, test } from 'vitest';
import { imported } from '../testing/imported.ts';

const told = (files: Parameters<typeof imported>[0]) =>
  imported(files).losses.map(({ file, line, message }) => `${file}:${line}: ${message}`);

const folder = (line: string) => `<DT><H3>Play</H3>\n<DL><p>\n<DT><A HREF="https://${line}.example">A</A>\n</DL><p>\n`;
const category = (name: string, id: string) => `{"id": "${id}", "name": "${name}", "position": 1},`;
const app = (id: string) => `{"name": "A", "url": "https://${id}.example", "area": {"properties": {"id": "${id}"}}},`;

test.each([
  [
    'homer',
    'config.yml',
    'services:\n- name: Play\n  items:\n  - {name: A, url: "https://a.example"}\n- name: Play\n  items:\n  - {name: B, url: "https://b.example"}\n',
    5,
  ],
  [
    'sui',
    'links.json',
    '{"bookmarks": [\n{"category": "Play", "links": [{"name": "A", "url": "https://a.example"}]},\n{"category": "Play", "links": [{"name": "B", "url": "https://b.example"}]}\n]}',
    3,
  ],
  [
    'homarr',
    'board.json',
    `{"schemaVersion": 2, "wrappers": [], "categories": [\n${category('Play', 'a')}\n${category('Play', 'b').slice(0, -1)}\n], "apps": [${app('a')}${app('b').slice(0, -1)}]}`,
    3,
  ],
  ['bookmarks', 'b.html', `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n${folder('a')}${folder('b')}</DL>`, 7],
  [
    'opml',
    'feeds.opml',
    '<opml><body>\n<outline text="Play"><outline text="A" xmlUrl="https://a.example"/></outline>\n<outline text="Play"><outline text="B" xmlUrl="https://b.example"/></outline>\n</body></opml>',
    3,
  ],
])('of %s, sections that are called the same are told at the later one', (_format, file, text, line) => {
  const message = 'Several sections are called `Play`.';
  const lines = told({ [file]: text }).filter((one) => one.endsWith(message));
  expect(lines).toEqual([`${file}:${line}: ${message}`]);
});

test('a group of Homepage that is called as the strip at the top is has its line', () => {
  const files = {
    'services.yaml': '- A:\n  - A: {href: "https://a.example"}\n- Overview:\n  - B: {href: "https://b.example"}\n',
    'widgets.yaml': '- datetime: {}\n',
  };
  expect(told(files)).toContain('services.yaml:3: Several sections are called `Overview`.');
});

test('a second document of a file is told, as only the first is read; an empty one is none', () => {
  const first = '---\n- A:\n  - A: {href: "https://a.example"}\n';
  const second = '---\n# More\n- B:\n  - B: {href: "https://b.example"}\n';
  const message = 'Another document begins here, and only the first one is read: put this one into a file of its own.';
  expect(told({ 'services.yaml': first + second })).toEqual([`services.yaml:6: ${message}`]);
  expect(told({ 'services.yaml': `${first}---\n# no more\n` })).toEqual([]);
});

test('the documents of Kubernetes are all read', () => {
  const object = (name: string) =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata:\n  services.yaml: |\n    - ${name}:\n      - A: {href: "https://${name}.example"}\n`;
  const { config, losses } = imported({ 'maps.yaml': `${object('one')}---\n${object('two')}` });
  expect(config.sections).toHaveLength(2);
  expect(losses.filter(({ key }) => key === '---')).toEqual([]);
});

test('two pictures of one name are both kept, and one that is named twice once', () => {
  const { config, pictures } = imported({
    'services.yaml': `- A:
  - A: {href: "https://a.example", icon: /icons/nas.png}
  - B: {href: "https://b.example", icon: /images/nas.png}
  - C: {href: "https://c.example", icon: icons/nas.png}
`,
  });
  expect(config.sections).toMatchObject([{ items: [{ icon: 'nas.png' }, { icon: 'nas-2.png' }, { icon: 'nas.png' }] }]);
  expect(pictures.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/icons/nas.png nas.png',
    '/images/nas.png nas-2.png',
  ]);
});
