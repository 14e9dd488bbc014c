/** What a small picture of a theme is drawn by. */
export interface ThemeLook {
  /** `both` goes by the system, or by what the viewer wants. */
  scheme: 'dark' | 'light' | 'both';
  /** Values of custom properties, by their names without dashes. */
  tokens: Readonly<Record<string, string>>;
}

/** The looks of the themes that come with Dash; `dist/app/themes/looks.json`. */
export interface ThemeLooks {
  /** What a theme has that sets nothing: a picture begins with it, so that it has nothing of the theme of the page. */
  base: Readonly<Record<string, string>>;
  themes: Readonly<Record<string, ThemeLook>>;
}

/** The custom properties that pictures of themes use. */
const drawn =
  /^(?:background|primary|text|text-soft|success|danger|surface|line|page-(?:glow|background|picture)|heading-(?:text-color|weight|case|spacing|size|tint|ground-tint|before)|page-title-size|header-(?:background|border|text)|search-field-background|item-group-(?:background|heading-text-color)|section-(?:border|border-tint|highlight|edge|heading-background|tint|ground-tint|frame|fill|bar)|item-(?:background|text-color|shadow)|tile-(?:border|tint|border-tint|edge)|title-weight|plate-tint|icon-(?:plate|plate-edge|plate-radius|color)|curve-factor|corner|font-(?:body|headings|monospace|system)|accent-\d+)$/;

/** A declaration of a custom property; texts and addresses in its value may hold what otherwise ends one. */
const declaration = /--([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|url\([^"')]*\)|[^;{}"'])+)/g;

/** The look that a theme's stylesheet gives it. */
export function lookOf(name: string, sheet: string): ThemeLook {
  const css = plain(sheet);
  // One that varies another has the rule of that before its own.
  const rules = css.split(`[data-theme="${name}"] {`).slice(1);
  const tokens = drawnOf(Object.assign({}, ...rules.map((rule) => ruleAt('', rule))));
  return { scheme: /[{;] ?color-scheme: light;/.test(css) ? 'light' : 'dark', tokens };
}

/** The look of the theme that is the page's own appearance. */
export const defaultLook: ThemeLook = { scheme: 'both', tokens: {} };

/** What counts only where a theme sets it. */
const unset = [
  'header-text',
  'icon-color',
  'section-fill',
  ...Array.from({ length: 8 }, (_, at) => `accent-${at + 1}`),
];

/** What every look begins with: values of the page's tokens, and those with which shared rules of themes change nothing. */
export function baseTokens(pageTokens: string, levers: readonly string[]): Record<string, string> {
  const quiet = levers.map((css) => drawnOf(ruleAt('& {', plain(css))));
  const page = drawnOf(ruleAt(':root {', plain(pageTokens)));
  return Object.assign({}, ...quiet, page, Object.fromEntries(unset.map((name) => [name, 'initial'])));
}

const plain = (css: string): string => css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');

/** The custom properties of the first rule that begins so, up to a rule within it. */
function ruleAt(beginning: string, css: string): Record<string, string> {
  const rule = css.slice(css.indexOf(beginning) + beginning.length);
  const found: Record<string, string> = {};
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: value = '', index } of rule.matchAll(declaration)) {
    if (/[{}]/.test(rule.slice(end, index))) break;
    found[name] = value.trim();
    end = index + whole.length;
  }
  return found;
}

/** The drawn ones, and those that their values name. What is fixed to the window has no place in a picture. */
function drawnOf(tokens: Readonly<Record<string, string>>): Record<string, string> {
  const used = new Set(Object.keys(tokens).filter((name) => drawn.test(name)));
  for (const name of used) {
    for (const [, other = ''] of (tokens[name] ?? '').matchAll(/var\(--([\w-]+)/g)) {
      if (Object.hasOwn(tokens, other)) used.add(other);
    }
  }
  return Object.fromEntries(
    Object.entries(tokens)
      .filter(([name]) => used.has(name))
      .map(([name, value]) => [name, value.replace(/ fixed\b/g, '')]),
  );
}
