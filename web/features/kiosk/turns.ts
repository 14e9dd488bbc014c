import type { Kiosk } from '../../../schema/config/kiosk.ts';
import type { Dashboard, PageHead } from '../../../schema/model.ts';

/**
 * The pages that follow each other, each once: those that the config names, in its order, or all. What the viewer may not
 * see, what could not be read and what has no document of its own is left out; a page alone has nothing to follow it.
 */
export function turnsOf({ pages }: Pick<Dashboard, 'pages'>, kiosk?: Pick<Kiosk, 'pages'>): PageHead[] {
  if (!kiosk) return [];
  const shown = pages.filter(({ missing, local }) => !missing && !local);
  const wanted = kiosk.pages && [...new Set(kiosk.pages)];
  const turns = wanted ? wanted.flatMap((slug) => shown.find((page) => (page.slug || 'home') === slug) ?? []) : shown;
  return turns.length > 1 ? turns : [];
}

/** The page after the one with this id; the first after the last, and after one that is none of them. */
export const pageAfter = (turns: readonly PageHead[], id: string): PageHead | undefined =>
  turns[(turns.findIndex((page) => page.id === id) + 1) % turns.length];
