import type { Section } from '../../../schema/config/section.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { type Pictures, pictureKey } from '../../../schema/picture.ts';
import { localAddress } from '../../../schema/rules/appearance/local-address.ts';
import { type IconUse, iconKey } from '../../../schema/rules/icons/icon-ref.ts';

/** The icons that a page shows (`pictureOf` and the section's own). */
export function iconsOf({ sections, settings }: Dashboard): IconUse[] {
  const uses: IconUse[] = [];
  const addItems = (items: Section['items']) => {
    for (const { icon = '', url, iconUrl = url, title, subItems } of items) {
      uses.push({ icon: icon || settings.defaultIcon, url: iconUrl, title });
      if (subItems) addItems(subItems);
    }
  };
  for (const { icon, name, items } of sections) {
    if (icon) uses.push({ icon, url: undefined, title: name });
    addItems(items);
  }
  return uses;
}

/** The pictures of a page as its parts look for them; files of the site itself as this page reaches them. */
export function picturesOf(uses: readonly IconUse[], resolved: Pictures, root: string): Pictures {
  const pictures: Pictures = {};
  for (const use of uses) {
    const key = use.icon ? pictureKey(use.icon, use.url, use.title) : '';
    if (key === '' || Object.hasOwn(pictures, key)) continue;
    const picture = resolved[iconKey(use)];
    if (picture)
      pictures[key] = picture.kind === 'src' ? { ...picture, src: localAddress(picture.src, root) } : picture;
  }
  return pictures;
}
