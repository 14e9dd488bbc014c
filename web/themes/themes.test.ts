import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../schema/rules/appearance/contrast.ts';
import { themeSheets } from '../../test/theme-sheets.ts';
import { type Scheme, themeColours } from './theme-colours.ts';

const tokens = readFileSync('web/styles/tokens.css', 'utf8');
const themes = await themeSheets('.');

const text = 4.5;
const graphics = 3;

/** What is read or seen, by its CSS, and all that it stands on in some component: layers, the lowest one first. */
interface Pairs {
  what: string;
  colour: string;
  least: number;
  on: string[][];
}

const background = ['var(--background)'];
const surface = ['var(--background)', 'var(--surface)'];
const raised = ['var(--background)', 'var(--surface-raised)'];
const section = ['var(--background)', 'var(--item-group-background)'];
const header = [...background, 'var(--header-background)'];
const footer = [...background, 'var(--footer-background)'];
const sideBar = ['var(--background)', 'var(--side-bar-background, var(--background-darker))'];
const tile = [...section, 'var(--item-background)'];
const tileUnderPointer = [...section, 'var(--item-background-hover)'];
const tilePressed = [...section, 'var(--item-background-pressed)'];
const group = [...section, 'var(--wash)'];
const plate = [...section, 'var(--icon-plate)'];
const widget = [...section, 'var(--widget-background-color)'];
const field = ['var(--background)', 'var(--search-field-background)'];
const menu = [...raised, 'var(--context-menu-background, var(--surface-raised))'];
const plainButton = [...raised, 'color-mix(in oklab, var(--surface-raised) 92%, var(--text))'];
const plainButtonUnderPointer = [...raised, 'color-mix(in oklab, var(--surface-raised) 84%, var(--text))'];
const wash = 'var(--accent-wash)';
const highlight = 'var(--highlight-background)';
const errorPanel = [...background, 'color-mix(in oklab, var(--danger) 12%, var(--background))'];
const faultBanner = [...background, 'color-mix(in oklab, var(--danger) 16%, var(--background))'];
const loginError = [...surface, 'color-mix(in oklab, var(--danger) 18%, var(--surface))'];

/** What lies on a section where its heading is: one of two levers may colour it. */
const headGround = (accent: string) =>
  ['section', 'heading-ground'].map((part) => `color-mix(in oklab, ${accent} var(--${part}-tint, 0%), transparent)`);

const pairs: Pairs[] = [
  {
    what: 'text',
    colour: 'var(--text)',
    least: text,
    on: [
      background,
      surface,
      raised,
      section,
      field,
      widget,
      plainButton,
      plainButtonUnderPointer,
      errorPanel,
      faultBanner,
      loginError,
      [...raised, highlight],
      [...section, 'var(--widget-accent-color)'],
    ],
  },
  {
    what: 'text that is less important',
    colour: 'var(--text-soft)',
    least: text,
    on: [background, surface, raised, section, group, widget, field, tileUnderPointer],
  },
  { what: 'text that matters least', colour: 'var(--text-faint)', least: text, on: [background, surface] },
  { what: 'headings of a page', colour: 'var(--heading-text-color)', least: text, on: [background, sideBar] },
  {
    what: 'heading of a section',
    colour: 'var(--item-group-heading-text-color)',
    least: text,
    on: [[...section, ...headGround('var(--accent-1, var(--text))')]],
  },
  {
    what: 'text of the header',
    colour: 'var(--header-text, var(--heading-text-color))',
    least: text,
    on: [header, [...header, 'color-mix(in oklab, var(--header-text, transparent) 14%, transparent)']],
  },
  {
    what: 'links of the header',
    colour: 'var(--header-text, var(--nav-link-text-color))',
    least: text,
    on: [[...header, 'var(--nav-link-background-color)']],
  },
  {
    what: 'links of the header under the pointer',
    colour: 'var(--header-text, var(--nav-link-text-color-hover))',
    least: text,
    on: [[...header, 'var(--nav-link-background-color-hover)']],
  },
  { what: 'title of a tile', colour: 'var(--item-text-color)', least: text, on: [tile, [...tile, highlight]] },
  {
    what: 'title of a tile under the pointer',
    colour: 'var(--item-text-color-hover)',
    least: text,
    on: [tileUnderPointer, tilePressed],
  },
  {
    what: 'what is chosen, in the main colour',
    colour: 'var(--primary)',
    least: text,
    on: [
      [...background, wash],
      [...field, wash],
      [...menu, wash],
      [...raised, wash],
      [...surface, wash],
    ],
  },
  { what: 'links', colour: 'var(--primary)', least: text, on: [background, surface, raised, section] },
  { what: 'figures of widgets', colour: 'var(--widget-text-color)', least: text, on: [section, widget] },
  {
    what: 'settings',
    colour: 'var(--settings-text-color)',
    least: text,
    on: [[...background, 'var(--settings-background)']],
  },
  {
    what: 'footer',
    colour: 'var(--footer-text-color)',
    least: text,
    on: [footer],
  },
  {
    what: 'links of the footer',
    colour: 'var(--footer-text-color-link)',
    least: text,
    on: [footer],
  },
  {
    what: 'side bar of the workspace',
    colour: 'var(--side-bar-color, var(--text-soft))',
    least: text,
    on: [sideBar],
  },
  { what: 'menus', colour: 'var(--context-menu-color, var(--text))', least: text, on: [menu, [...menu, wash]] },
  { what: 'hints in menus', colour: 'var(--text-soft)', least: text, on: [menu] },
  { what: 'toasts', colour: 'var(--toast-color)', least: text, on: [['var(--toast-background)']] },
  {
    what: 'tooltips',
    colour: 'var(--description-tooltip-color)',
    least: text,
    on: [['var(--description-tooltip-background)']],
  },
  {
    what: 'buttons',
    colour: 'var(--on-primary)',
    least: text,
    on: [['var(--primary)'], ['color-mix(in oklab, var(--primary) 88%, var(--text))']],
  },
  { what: 'buttons for what can do harm', colour: 'var(--on-danger)', least: text, on: [['var(--danger)']] },
  { what: 'what went wrong', colour: 'var(--danger)', least: text, on: [background, errorPanel, faultBanner] },
  { what: 'warnings', colour: 'var(--warning)', least: text, on: [background, raised] },
  { what: 'what went well', colour: 'var(--success)', least: text, on: [surface] },
  ...['success', 'warning', 'danger'].map((state) => ({
    what: `the dot for ${state}`,
    colour: `var(--${state})`,
    least: graphics,
    on: [section, tileUnderPointer],
  })),
  {
    // Greys have 88 % of it (`cli/site/icons/symbols.ts`).
    what: 'a symbol on its plate',
    colour: 'color-mix(in oklab, var(--icon-color, var(--item-text-color)) 88%, transparent)',
    least: text,
    on: [plate],
  },
  { what: 'the dot for neutral', colour: 'var(--neutral)', least: graphics, on: [section] },
  {
    what: 'outline of what has the focus',
    colour: 'var(--primary)',
    least: graphics,
    on: [background, section, raised],
  },
  {
    what: 'border of a field',
    colour: 'color-mix(in oklab, var(--text) 50%, var(--surface))',
    least: graphics,
    on: [background, surface, field],
  },
];

/** The pairs that can't be told apart, in words. */
function faintPairs(scheme: Scheme, checked: Pairs[], ...sheets: string[]): string[] {
  const { seen } = themeColours(scheme, tokens, ...sheets);
  return checked.flatMap(({ what, colour, least, on }) =>
    on.flatMap((layers) => {
      const ratio = contrast(seen(...layers, colour), seen(...layers));
      return ratio < least ? [`${what} on ${layers.at(-1)}: ${ratio.toFixed(2)}, not ${least}`] : [];
    }),
  );
}

describe('in each theme what is to be read can be told from what it stands on (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
  test.each([
    { name: 'default', scheme: 'dark', css: '' } as const,
    { name: 'default', scheme: 'light', css: '' } as const,
    ...themes,
  ])('$name, $scheme', ({ scheme, css }) => {
    expect(faintPairs(scheme, pairs, css)).toEqual([]);
  });

  test.each(themes.filter(({ css }) => css.includes('--accent-1:')))(
    '$name, with each colour of its cycle',
    ({ scheme, css }) => {
      const accents = new Set(css.match(/--accent-\d+/g));
      const faint = [...accents].flatMap((accent) =>
        faintPairs(scheme, tintedPairs, css, `:root { --accent: var(${accent}) }`),
      );
      expect(faint).toEqual([]);
    },
  );

  test.each(themes)('$name, where its page is brightest', ({ scheme, css }) => {
    const lights = ['page-background', 'page-picture'].flatMap((token) => coloursIn(token, css));
    const faint = lights.flatMap((light) => faintPairs(scheme, pairsOn(['var(--background)', light]), css));
    expect(faint).toEqual([]);
  });

  test.each(themes.filter(({ css }) => css.includes('--section-heading-background:')))(
    '$name, on each colour of what headings stand on',
    ({ scheme, css }) => {
      const faint = coloursIn('section-heading-background', css).flatMap((light) =>
        faintPairs(scheme, [headingOn([...section, light])], css),
      );
      expect(faint).toEqual([]);
    },
  );
});

/**
 * The colours of a background's gradients, of pictures in it and of those that it names and that repeat; any other has a
 * place beside text.
 */
function coloursIn(token: string, css: string): string[] {
  const value = [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].findLast(([, name]) => name === `--${token}`)?.[2] ?? '';
  const drawn = [...value.matchAll(/var\((--[\w-]+)\)([^,]*)/g)]
    .filter(([, , place = '']) => !place.includes('no-repeat'))
    .flatMap(([, name]) => [...css.matchAll(/(--[\w-]+):\s*url\((.*?)\);/g)].filter(([, other]) => other === name))
    .flatMap(([, , picture = '']) => paintsOf(picture));
  const colours =
    value.match(/(?:#|%23)[\da-f]{3,8}\b|rgb\([^)]*\)|var\(--(?:page-glow|background|line|primary)\)/g) ?? [];
  return [...colours.map((colour) => colour.replace('%23', '#')), ...drawn];
}

/** The colours of a picture, each as opaque as the picture ever is. */
function paintsOf(picture: string): string[] {
  const [most = 1] = [...picture.matchAll(/opacity='([.\d]+)'/g)]
    .map(([, opacity]) => Number(opacity))
    .sort((a, b) => b - a);
  const alpha = Math.round(most * 255)
    .toString(16)
    .padStart(2, '0');
  return [...picture.matchAll(/%23([0-9a-f]{6})/g)].map(([, hex]) => `#${hex}${alpha}`);
}

const headingOn = (layers: string[]): Pairs => ({
  what: 'heading of a section',
  colour: 'var(--item-group-heading-text-color)',
  least: text,
  on: [layers],
});

const tintedSection = [
  ...background,
  'color-mix(in oklab, var(--accent) var(--section-ground-tint, 0%), var(--item-group-background))',
];
const tintedTile = [
  ...tintedSection,
  'color-mix(in oklab, var(--accent) var(--tile-tint, 0%), var(--item-background))',
];
const tintedTileUnderPointer = ['item-background-hover', 'item-background-pressed'].map((ground) => [
  ...tintedSection,
  `color-mix(in oklab, var(--accent) var(--tile-tint-hover, 0%), var(--${ground}))`,
]);

/** What the levers of a cycle colour, where `--accent` is one of its colours. */
const tintedPairs: Pairs[] = [
  {
    what: 'a symbol on its plate',
    colour: 'color-mix(in oklab, var(--accent) var(--icon-tint, 0%), var(--icon-color, var(--item-text-color)))',
    least: graphics,
    on: [[...tintedSection, 'color-mix(in oklab, var(--accent) var(--plate-tint, 0%), var(--icon-plate))']],
  },
  {
    what: 'heading of a section',
    colour: 'color-mix(in oklab, var(--accent) var(--heading-tint, 0%), var(--item-group-heading-text-color))',
    least: text,
    on: [[...tintedSection, ...headGround('var(--accent)')]],
  },
  {
    what: 'text of widgets',
    colour: 'var(--text-soft)',
    least: text,
    on: [tintedSection, [...tintedSection, 'var(--widget-background-color)']],
  },
  { what: 'links', colour: 'var(--primary)', least: text, on: [tintedSection] },
  { what: 'title of a tile', colour: 'var(--item-text-color)', least: text, on: [tintedTile] },
  {
    what: 'title of a tile under the pointer',
    colour: 'var(--item-text-color-hover)',
    least: text,
    on: tintedTileUnderPointer,
  },
  {
    what: 'description of a tile',
    colour: 'var(--text-soft)',
    least: text,
    on: [tintedTile, ...tintedTileUnderPointer.slice(0, 1)],
  },
];

/** What stands on the page itself, and on what one sees it through. */
const pairsOn = (page: string[]): Pairs[] => [
  {
    what: 'text of the header',
    colour: 'var(--header-text, var(--text-soft))',
    least: text,
    on: [[...page, 'var(--header-background)']],
  },
  {
    what: 'text of a section',
    colour: 'var(--text-soft)',
    least: text,
    on: [[], ['var(--item-background)'], ['var(--item-background-hover)']].map((tile) => [
      ...page,
      'var(--item-group-background)',
      ...tile,
    ]),
  },
  {
    what: 'links of a section',
    colour: 'var(--primary)',
    least: text,
    on: [[...page, 'var(--item-group-background)']],
  },
  {
    what: 'footer',
    colour: 'var(--footer-text-color)',
    least: text,
    on: [[...page, 'var(--footer-background)']],
  },
];

const grounds = [
  ['dark', '--background: #1a1b26'],
  ['dark', '--background: #002b36'],
  ['light', '--background: #fdf6e3'],
] as const;
const inks = [
  ['dark', '--background: #000000; --text: #4ee64e'],
  ['light', '--background: #ffffff; --text: #333333'],
] as const;

test.each([
  ...grounds.map(
    (own) => [...own, /^var\(--(?:text|text-soft|text-faint|item-text-color|heading-text-color)\)/] as const,
  ),
  ...inks.map((own) => [...own, /^var\(--(?:text|text-soft|item-text-color|heading-text-color)\)/] as const),
])(
  'a ground or text of somebody’s own gives surfaces and less important text that can be read: %s, %s',
  (scheme, own, read) => {
    const checked = pairs.filter(({ colour }) => read.test(colour));
    expect(checked.length).toBeGreaterThan(4);
    expect(faintPairs(scheme, checked, `:root { ${own} }`)).toEqual([]);
  },
);
