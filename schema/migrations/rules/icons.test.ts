import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';
import { isPassing, shortIcon } from './icons.ts';

test.each([
  ['https://cdn.jsdelivr.net/gh/homarr-labs/dashboard-icons/svg/plex-light.svg', { icon: 'hl-plex-light' }],
  ['https://cdn.jsdelivr.net/gh/walkxcode/dashboard-icons@master/png/plex.png', { icon: 'hl-plex' }],
  ['https://raw.githubusercontent.com/walkxcode/dashboard-icons/main/png/Plex.png', { icon: 'hl-plex' }],
  ['https://cdn.jsdelivr.net/gh/selfhst/icons@main/webp/home-assistant.webp', { icon: 'sh-home-assistant' }],
  ['https://cdn.simpleicons.org/plex', { icon: 'si-plex' }],
  ['https://cdn.simpleicons.org/plex/ff8800', { icon: 'si-plex', color: '#ff8800' }],
  ['https://own.example/dashboard-icons/png/plex.png', undefined],
  ['https://cdn.jsdelivr.net/gh/somebody/pictures/plex.png', undefined],
])('the short name of %s is %j', (address, expected) => {
  expect(shortIcon(address)).toEqual(expected);
});

test.each([
  ['https://encrypted-tbn0.gstatic.com/images?q=tbn:x', true],
  ['https://b.s3.amazonaws.com/a.png?X-Amz-Expires=60&X-Amz-Signature=abc', true],
  ['https://own.example/a.png?size=64', false],
])('the picture at %s passes away: %s', (address, expected) => {
  expect(isPassing(address)).toBe(expected);
});

describe('addresses of icons', () => {
  const files = {
    'services.yaml': `- A:
    - B: {href: "https://b.example", icon: "https://cdn.simpleicons.org/plex/ff8800"}
    - C: {href: "https://c.example", icon: "https://s.example/c.png?Signature=secret"}
`,
  };
  const iconsOf = (config: unknown) => (config as { sections: { items: object[] }[] }).sections[0]?.items;

  test('stay unless short names are asked for', () => {
    expect(iconsOf(imported(files).config)).toMatchObject([{ icon: 'https://cdn.simpleicons.org/plex/ff8800' }, {}]);
    expect(iconsOf(imported(files, { shortIcons: true }).config)).toMatchObject([
      { icon: 'si-plex', color: '#ff8800' },
      { icon: 'https://s.example/c.png?Signature=secret' },
    ]);
  });

  test('that expire are reported without their signature', () => {
    expect(imported(files).losses).toMatchObject([
      {
        line: 3,
        key: 'icon',
        reason: 'needs-file',
        message: 'The picture at `https://s.example/c.png` won’t stay there: keep a copy in item-icons.',
      },
    ]);
  });
});

test('an icon that is neither an address nor a file is reported where a product writes nothing else', () => {
  const { config, losses } = imported({
    'organizr.db': {
      tabs: [
        { name: 'A', url: 'https://a.example', image: 'plugins/images/tabs/a.png', type: 2, enabled: 1 },
        { name: 'B', url: 'https://b.example', image: '🍕', type: 2, enabled: 1 },
        { name: 'C', url: 'https://c.example', image: 'what', type: 2, enabled: 1 },
      ],
      categories: [],
    },
  });
  expect(config.sections).toMatchObject([{ items: [{ icon: 'a.png' }, { icon: '🍕' }, { title: 'C' }] }]);
  expect(losses.slice(1)).toMatchObject([{ message: '`what` is no picture that could be found.' }]);
});
