import { type Colour, parseColour } from '../../components/colour-picker/colours.ts';
import { variables } from './variables.ts';

const fallbacks = new Map(variables.map(({ name, fallback }) => [name, fallback]));

/** What variables are on the page at the moment. */
export interface PageValues {
  /** As it is written, with other variables put in; empty where nobody sets it. */
  text(name: string): string;
  /** As it is seen; undefined where it is no colour. */
  colour(name: string): Colour | undefined;
  end(): void;
}

/** A colour that no variable has, to tell those apart that have none. */
const none = 'rgb(1, 2, 3)';

/** Reads variables by elements of their own outside of the maker, which has a look of its own. */
export function readPageValues(): PageValues {
  const place = document.body.appendChild(document.createElement('div'));
  place.hidden = true;
  place.style.color = none;
  // Where the system sets the colours, the variables keep theirs.
  place.style.setProperty('forced-color-adjust', 'none');
  const probes = new Map<string, HTMLElement>();
  const text = (name: string): string => {
    const own = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    if (own !== '') return own;
    const other = fallbacks.get(name);
    if (!other) return '';
    return other.startsWith('--') ? text(other.slice(2)) : '';
  };
  const probe = (name: string): HTMLElement => {
    const found = probes.get(name) ?? place.appendChild(document.createElement('i'));
    found.style.color = `var(--${name})`;
    probes.set(name, found);
    return found;
  };
  const colour = (name: string): Colour | undefined => {
    const own = parseColour(text(name));
    if (own) return own;
    const computed = getComputedStyle(probe(name)).color;
    if (computed !== none && computed !== '') return parseColour(computed);
    const other = fallbacks.get(name);
    if (getComputedStyle(document.documentElement).getPropertyValue(`--${name}`) !== '') return undefined;
    return other?.startsWith('--') ? colour(other.slice(2)) : undefined;
  };
  return { text, colour, end: () => place.remove() };
}

/** Every variable that the page's own stylesheets set on the root element, without dashes, in alphabetical order. */
export function definedVariables(): string[] {
  const names = new Set<string>();
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && /(?:^|[\s,(])(?:html|:root)/.test(rule.selectorText)) {
        for (const name of rule.style) if (name.startsWith('--')) names.add(name.slice(2));
      }
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    try {
      visit(sheet.cssRules);
    } catch {
      // Those of other hosts can't be read.
    }
  }
  return [...names].sort();
}
