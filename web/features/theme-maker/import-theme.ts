import { DashError } from '../../../schema/errors.ts';
import { isMapping, type Mapping, mapping } from '../../../schema/values.ts';
import { readVariables, type Variables } from '../../appearance/own-colors.ts';
import { type Colour, hexOf, parseColour, seen } from '../../components/colour-picker/colours.ts';
import { nearestReadable, reading } from './readings.ts';

/** A theme that a file holds. */
export interface ImportedTheme {
  /** As the file has it; empty where it has none. */
  name: string;
  variables: Variables;
}

/** Reads YAML; it is loaded only for files that need it. */
type ReadYaml = (text: string) => unknown;

/**
 * The themes of a file: a base16 scheme (YAML or JSON, of the older or the newer form), the palette of Catppuccin or one
 * flavour of it (JSON), or what the theme maker has exported. Text colours that can't be read on the scheme's own grounds
 * become lighter or darker until they can.
 *
 * @throws {DashError} `no-theme` for everything else
 */
export function importTheme(text: string, readYaml: ReadYaml): ImportedTheme[] {
  const declared = [...text.matchAll(/(?:^|[{;\s])(--[a-z][\w-]*)\s*:\s*([^;{}]+);/gi)];
  const themes = declared.length > 0 ? themesIn(declared) : themesOf(read(text, readYaml));
  if (themes.length === 0) throw noTheme();
  return themes;
}

const noTheme = (cause?: unknown) =>
  new DashError(
    'no-theme',
    'The file holds no theme: no base16 scheme, no palette of Catppuccin, nothing exported here.',
    {
      cause,
    },
  );

/** What a stylesheet, or a list of declarations, sets. */
function themesIn(declared: RegExpMatchArray[]): ImportedTheme[] {
  const variables = readVariables(
    Object.fromEntries(declared.map(([, name = '', value = '']) => [name, value.trim()])),
  );
  return variables ? [{ name: '', variables }] : [];
}

function read(text: string, readYaml: ReadYaml): Mapping {
  try {
    const value: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : readYaml(text);
    return mapping(value);
  } catch (cause) {
    throw noTheme(cause);
  }
}

function themesOf(file: Mapping): ImportedTheme[] {
  const base16 = base16Of(file);
  if (base16) return [base16];
  const configured = mapping(mapping(file.appConfig).customColors ?? file.customColors);
  const own = Object.entries(configured).flatMap(([name, colours]): ImportedTheme[] => {
    const variables = readVariables(colours);
    return variables ? [{ name, variables }] : [];
  });
  if (own.length > 0) return own;
  const flavour = flavourOf('', file);
  if (flavour) return [flavour];
  return Object.entries(file).flatMap(([name, entry]) => flavourOf(name, mapping(entry)) ?? []);
}

/** `base00` to `base0F`: grounds from the page's to the brightest text, then eight colours. */
function base16Of(file: Mapping): ImportedTheme | undefined {
  const colours = palette(isMapping(file.palette) ? file.palette : file);
  const { base00, base01, base02, base03, base04, base05, base08, base0a, base0b, base0c, base0d } = colours;
  if (!base00 || !base05 || !base0d) return undefined;
  const name = [file.name, file.scheme].find((one) => typeof one === 'string') ?? '';
  // A lighter ground is a surface on dark ones; on light ones it is darker than the page, and no paper.
  const isDark = lightness(base00) < lightness(base05);
  const roles = {
    background: base00,
    ...(isDark && base01 && { surface: base01 }),
    ...(isDark && base01 && base02 && { 'surface-raised': over(base01, base02, 0.5) }),
    text: base05,
    'text-soft': base04,
    primary: base0d,
    success: base0b,
    warning: base0a,
    danger: base08,
    info: base0c,
    neutral: base03,
  };
  return { name, variables: readable(roles) };
}

/** A flavour by the names that Catppuccin has for its colours. */
function flavourOf(key: string, file: Mapping): ImportedTheme | undefined {
  const { base, crust, text, subtext0, mauve, green, yellow, red, sky, overlay1 } = palette(
    isMapping(file.colors) ? file.colors : file,
  );
  if (!base || !text || !mauve) return undefined;
  const roles = {
    background: base,
    'background-darker': crust,
    text,
    'text-soft': subtext0,
    primary: mauve,
    success: green,
    warning: yellow,
    danger: red,
    info: sky,
    neutral: overlay1,
  };
  return { name: typeof file.name === 'string' ? file.name : key, variables: readable(roles) };
}

/** The colours of a mapping: text with or without `#`, or mappings with it under `hex`. Names in small letters. */
function palette(written: Mapping): Record<string, Colour | undefined> {
  const entries = Object.entries(written).map(([name, value]) => {
    const hex = isMapping(value) ? value.hex : value;
    // YAML reads 000000 without quotes as a number, and leaves no more than one of its zeros.
    const text = typeof hex === 'number' ? String(hex).padStart(6, '0') : hex;
    const colour = typeof text === 'string' ? parseColour(text.replace(/^#?/, '#')) : undefined;
    return [name.toLowerCase(), colour] as const;
  });
  return Object.fromEntries(entries);
}

const lightness = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** A colour as it is seen through a veil of another one. */
const over = (ground: Colour, veil: Colour, share: number): Colour => seen([ground, faded(veil, share)]);

const faded = ([red, green, blue]: Colour, share: number): Colour => [red, green, blue, share];
const [black, white]: [Colour, Colour] = [
  [0, 0, 0, 1],
  [1, 1, 1, 1],
];

/**
 * What a scheme says nothing of, made of what it says as the page's own tokens are: the theme that takes the scheme's
 * colours on may have all of these fixed, to colours of its own.
 */
function withDerived(
  roles: Readonly<Record<string, Colour | undefined>>,
): Readonly<Record<string, Colour | undefined>> {
  const { background = black, text = white, primary = text } = roles;
  const isDark = lightness(background) < lightness(text);
  const surface = roles.surface ?? (isDark ? over(background, text, 0.04) : over(background, white, 0.7));
  const raised = isDark ? over(surface, text, 0.05) : over(background, white, 0.9);
  const soft = roles['text-soft'] ?? over(background, text, 0.8);
  const derived = {
    'background-darker': over(background, black, 0.04),
    surface,
    'surface-raised': raised,
    'text-soft': soft,
    'text-faint': over(background, soft, 0.85),
    line: faded(text, 0.14),
    wash: faded(text, 0.05),
    'wash-strong': faded(text, 0.09),
    'accent-wash': faded(primary, 0.1),
    'highlight-background': faded(primary, 0.35),
  };
  const given = Object.entries(roles).filter(([, colour]) => colour);
  const missing = Object.entries(derived).filter(([name]) => !roles[name]);
  return Object.fromEntries([...given, ...missing]);
}

/** Names that no text has. */
const grounds = /^(?:background|surface|line|wash|accent-wash|highlight-background|neutral)/;

/** Variables with text that can be read on the page, on surfaces and on what is raised above them. */
function readable(given: Readonly<Record<string, Colour | undefined>>): Variables {
  const roles = withDerived(given);
  const { background, surface, 'surface-raised': raised, text } = roles;
  const still = [background, surface, raised].flatMap((ground) => (ground ? [seen([ground])] : []));
  // Tiles under the pointer are a little nearer to the text.
  const veil: Colour = text ? faded(text, 0.09) : [0, 0, 0, 0];
  const hovered = still.map((ground) => seen([ground, veil]));
  const entries = Object.entries(roles).flatMap(([name, colour]): [string, Colour][] => {
    if (!colour) return [];
    const below = (name.startsWith('text') ? [...still, ...hovered] : still).map((ground) => [ground]);
    return [[name, (grounds.test(name) ? undefined : nearestReadable(colour, below)) ?? colour]];
  });
  const colours = Object.fromEntries(entries);
  const primary = colours.primary ?? white;
  const onPrimary = reading(black, [primary]).ratio >= reading(white, [primary]).ratio ? black : white;
  return Object.fromEntries(
    Object.entries({ ...colours, 'on-primary': onPrimary }).map(([name, colour]) => [name, hexOf(colour)]),
  );
}
