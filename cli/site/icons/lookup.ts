import type { FontAwesomeStyle } from '../../../schema/rules/icons/icon-ref.ts';
import type { IconData, IconSetName } from './icon-data.ts';

/** Where an icon stands in the packaged sets. */
export interface Place {
  set: IconSetName;
  name: string;
}

/** A material design icon by its name or another name that it goes by. */
export const findMaterialIcon = (data: IconData, name: string): Place | undefined => find(data, 'mdi', name);

/**
 * A brand icon by its name. Blanks, hyphens and dots are forgiven (`pi-hole`, `node.js`), and brands that were renamed
 * are found under their old names.
 */
export function findBrandIcon(data: IconData, name: string): Place | undefined {
  const spelled = name.replaceAll('.', 'dot').replaceAll('+', 'plus');
  return find(data, 'si', lettersOf(spelled)) ?? find(data, 'si', lettersOf(name));
}

/**
 * A Font Awesome icon in the asked style, else in the first of solid, regular and brands that is free. Old names may
 * bring the style that they stood for. Undefined for those that cost money.
 */
export function findFontAwesomeIcon(data: IconData, name: string, style?: FontAwesomeStyle): Place | undefined {
  const inStyles = (plain: string, first: readonly string[]): Place | undefined => {
    const found = [...first, 'solid', 'regular', 'brands'].find((each) => data.has('fa', `${each}/${plain}`));
    return found ? { set: 'fa', name: `${found}/${plain}` } : undefined;
  };
  const asked = style ? [style] : [];
  const direct = inStyles(name, asked);
  if (direct) return direct;
  const other = data.alias('fa', name) ?? '';
  if (other.includes(':')) return elsewhere(other);
  const [plain = '', meant] = other.split('/').reverse();
  return plain ? inStyles(plain, meant ? [...asked, meant] : asked) : undefined;
}

/** The place that an alias names in another set: `mdi:minecraft`. */
function elsewhere(alias: string): Place {
  const [set = '', name = ''] = alias.split(':');
  return { set: set as IconSetName, name };
}

const lettersOf = (name: string): string => name.replace(/[^a-z\d]/g, '');

function find(data: IconData, set: IconSetName, name: string): Place | undefined {
  if (data.has(set, name)) return { set, name };
  const other = data.alias(set, name);
  if (other?.includes(':')) return elsewhere(other);
  return other === undefined ? undefined : { set, name: other };
}
