import { existsSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { KnownIcons } from '../../../schema/document/check/lint/subjects.ts';
import { decodePart } from '../../../schema/rules/addresses/urls.ts';
import { nearest } from '../../../schema/rules/text/did-you-mean.ts';
import { openIconData } from './icon-data.ts';
import { findBrandIcon, findFontAwesomeIcon, findMaterialIcon } from './lookup.ts';

/**
 * The icons of the package in `dataDir`, and the operator's own files below `userFolder`, for the check of a config.
 * Tables are read by the row, and only those that are asked for. Without a `userFolder` every file counts as there;
 * undefined where the package has not been built.
 */
export function openKnownIcons(dataDir: string, userFolder: string | undefined): KnownIcons | undefined {
  if (!existsSync(dataDir)) return undefined;
  const data = openIconData(dataDir);
  return {
    has(icon) {
      switch (icon.kind) {
        case 'fa':
          return findFontAwesomeIcon(data, icon.name, icon.style) !== undefined;
        case 'mdi':
          return findMaterialIcon(data, icon.name) !== undefined;
        case 'si':
          return findBrandIcon(data, icon.name) !== undefined;
        case 'emoji-shortcode':
          return data.emoji(icon.name) !== undefined;
        case 'file':
          return userFolder === undefined || hasOwnFile(userFolder, icon.name);
        default:
          return true;
      }
    },
    near(icon) {
      if (icon.kind !== 'fa' && icon.kind !== 'mdi' && icon.kind !== 'si') return undefined;
      const { kind, name } = icon;
      if (kind === 'fa' && findMaterialIcon(data, name)) return `mdi-${name}`;
      const near = nearest(name, data.names(kind));
      return near && `${kind}-${near}`;
    },
  };
}

/** Whether `findOwnFile` would find an icon; at once, since it is asked among thousands of other things. */
function hasOwnFile(userFolder: string, name: string): boolean {
  const folder = resolve(userFolder, 'item-icons');
  const plain = name.replace(/\?[^/]*$/, '');
  return [plain, decodePart(plain)].some((candidate) => {
    const file = resolve(folder, candidate);
    return file.startsWith(folder + sep) && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  });
}
