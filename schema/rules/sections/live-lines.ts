import type { Section } from '../../config/section.ts';

/** Whether an item of a page says on its tile what is going on, or a heading what one of its widgets does. */
export const hasLiveLines = (sections: readonly Pick<Section, 'items' | 'word'>[]): boolean =>
  sections.some(({ items, word }) => word !== undefined || items.some(({ widget }) => widget !== undefined));
