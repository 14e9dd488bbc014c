import { isPrintableAscii } from '../text/printable-ascii.ts';

// Variation selectors and enclosing marks come with emoji and would leave something invisible behind.
const notInSlug = /[^\p{L}\p{N}\p{Mn}\p{Mc}_-]|\p{Variation_Selector}/gu;
const notInElementId = /[^\p{L}\p{N}\p{Mn}\p{Mc}]|\p{Variation_Selector}/gu;
// A section's slug keeps signs, except those that no path segment or file name can hold.
const notInPathSegment = /[/\\?#%:*"<>|\p{Cc}\p{Cs}]|\p{Variation_Selector}/gu;

const notInPlainSlug = /[^A-Za-z0-9_-]/g;
const notInPlainElementId = /[^A-Za-z0-9]/g;

/**
 * The address of an extra page, and its id. Letters, digits and their marks of every script are kept, so that two names
 * in another script differ. The result is in NFC, so that the same name typed on another system is the same address.
 * `main` names the root page in addresses, so a page of that name becomes `main-page`.
 */
export function pageSlug(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s/gu, '-')
    .replace('.yml', '')
    .replace(isPrintableAscii(name) ? notInPlainSlug : notInSlug, '')
    .normalize('NFC');
  if (slug === 'main') return 'main-page';
  return slug || 'unnamed-page';
}

/**
 * The address of a section below its page: the name trimmed, lower-cased, each blank turned to `-`. Unlike in older
 * dashboards, characters that a path segment or a file can't carry are left out, and so are dots at the start, so that
 * `..` stays a name. A section without a name is `unnamed-section`; `uniqueSlugs` numbers them.
 */
export function sectionSlug(name: string): string {
  const slug = name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(notInPathSegment, '')
    .trim()
    .replace(/\s/gu, '-')
    .replace(/^\.+/u, '')
    .normalize('NFC');
  return slug || 'unnamed-section';
}

/**
 * The element id of a section: `{pageId}-{name}`, every other character a hyphen, lower-cased. Letters and digits of
 * every script are kept, so that two names in another script differ. A character outside the BMP, such as an emoji,
 * gives two hyphens, as in the collapse states that existing users have stored.
 * Where older dashboards take a random number for a section without a name, its position is taken: the same file must
 * give the same bytes, and a stored collapse state must find its section again.
 */
export function elementId(pageId: string, name: string, position = 0): string {
  const hyphens = (character: string) => '-'.repeat(character.length);
  const slug = name.trim() === '' ? `unnamed-${String(position).padStart(3, '0')}` : name.normalize('NFC');
  const foreign = isPrintableAscii(slug) ? notInPlainElementId : notInElementId;
  return `${pageId}-${slug.replace(foreign, hyphens)}`.toLowerCase().normalize('NFC');
}

/**
 * The same list with every entry different. The first of equal ones keeps its slug, the others get `-2`, `-3` and so
 * on; a slug that stands in the list from the start is never taken away from its owner.
 */
export function uniqueSlugs(slugs: readonly string[]): string[] {
  const owned = new Set(slugs);
  const given = new Set<string>();
  const next = new Map<string, number>();
  return slugs.map((slug) => {
    let unique = slug;
    if (given.has(slug)) {
      let number = next.get(slug) ?? 2;
      while (owned.has(`${slug}-${number}`)) number += 1;
      unique = `${slug}-${number}`;
      next.set(slug, number + 1);
      owned.add(unique);
    }
    given.add(unique);
    return unique;
  });
}
