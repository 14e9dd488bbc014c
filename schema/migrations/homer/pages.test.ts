import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

describe('a page of Homer', () => {
  test('lies over the main file key by key, with links and pages of its own', () => {
    const { config, pages, losses } = imported({
      'config.yml': `title: Main
message: {title: Hi, content: Hello}
links: [{name: Lab, url: "#lab"}, {name: Wiki, url: "https://wiki.example"}]
services: [{name: S, items: [{name: A, url: "https://a.example", tagstyle: x}]}]
`,
      'lab.yml': 'links: [{name: Deep, url: "#deep"}, {name: Main, url: "#lab"}, {name: Own, url: "own.example:81"}]\n',
      'deep.yml': 'message: {}\nservices: [{name: D, items: [{name: D, url: "https://d.example"}]}]\n',
    });
    expect(config).toMatchObject({
      pageInfo: { navLinks: [{ title: 'Wiki' }] },
      pages: [
        { name: 'Lab', path: 'lab.yml' },
        { name: 'Deep', path: 'deep.yml' },
      ],
    });
    const main = { name: 'S', items: [{ title: 'A', icon: 'favicon', url: 'https://a.example' }] };
    expect(pages).toEqual({
      'lab.yml': {
        pageInfo: { title: 'Lab', navLinks: [{ title: 'Own', path: 'http://own.example:81', target: 'sametab' }] },
        sections: [{ name: 'Hi', widgets: [{ type: 'embed', options: { html: 'Hello' } }] }, main],
      },
      'deep.yml': { sections: [{ name: 'D', items: [{ title: 'D', icon: 'favicon', url: 'https://d.example' }] }] },
    });
    // What the page shares with the main file is lost once.
    expect(losses.map(({ file, line, key }) => `${file}:${line} ${key}`)).toEqual([
      'lab.yml:1 url',
      'config.yml:4 tagstyle',
    ]);
  });

  test('has more links than a header takes in a section too', () => {
    const links = Array.from({ length: 7 }, (_, index) => `{name: L${index}, url: "https://${index}.example"}`);
    const { pages } = imported({
      'config.yml': 'links: [{name: P, url: "#p"}]\nservices: [{items: []}]',
      'p.yml': `links: [${links.join(', ')}]`,
    });
    expect(pages['p.yml']).toMatchObject({
      pageInfo: { navLinks: { length: 6 } },
      sections: [{ name: 'Links', items: [{ title: 'L6', url: 'https://6.example' }] }],
    });
  });
});

describe('a card of Homer', () => {
  const card = (settings: string) => {
    const { config, losses } = imported({ 'config.yml': `services: [{name: A, items: [${settings}]}]` });
    return { ...(config.sections as { items?: object[]; widgets?: object[] }[])[0], losses };
  };

  test('asks the endpoint that it names, and opens its address', () => {
    expect(card('{name: S, type: Sonarr, url: "https://s.example", endpoint: "http://s.lan/"}')).toMatchObject({
      items: [{ url: 'https://s.example', widget: { type: 'sonarr', options: { hostname: 'http://s.lan' } } }],
      losses: [],
    });
  });

  test('has the tags of a query, and what else it asks for in the report', () => {
    const { items, losses } = card('{name: L, type: Linkding, url: "http://l.lan", query: "#red #blue word"}');
    expect(items).toMatchObject([
      { title: 'L', widget: { type: 'linkding', options: { host: 'http://l.lan', tags: ['red', 'blue'] } } },
    ]);
    expect(losses.map(({ key }) => key)).toEqual(['query']);
    expect(card('{name: T, type: TruenasScale, url: "http://t.lan"}').items).toMatchObject([
      { widget: { type: 'truenas' } },
    ]);
  });

  test('has its quick links, how it is asked, and units that nobody has in the report', () => {
    const messages = (settings: string) => card(settings).losses.map(({ message }) => message);
    expect(messages('{name: Q, url: "https://q.example", quick: [{name: D, url: "https://d.example"}]}')).toEqual([
      '`quick` of `Q` has no counterpart. It names `https://d.example`.',
    ]);
    expect(messages('{name: P, type: Ping, url: "https://p.example", method: head, timeout: 500}')).toHaveLength(2);
    expect(messages('{name: W, type: OpenWeather, apikey: k, location: Oslo, units: kelvin}')).toEqual([
      '`W` is in degrees Celsius.',
    ]);
  });
});

test('a theme of Homer, and the second of two backgrounds, are in the report', () => {
  const { config, reasons } = imported({
    'config.yml':
      'theme: neon\ncolors: {light: {background-image: "https://l.example/a.jpg"}, dark: {background-image: "https://d.example/b.jpg"}}\nservices: [{items: []}]',
  });
  expect(config.appConfig).toMatchObject({ backgroundImg: 'https://l.example/a.jpg' });
  expect(reasons).toEqual(['no-counterpart theme', 'no-counterpart background-image']);
});
