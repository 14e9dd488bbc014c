import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';

/**
 * Replaces every icon that could not be loaded by the letters of the title, as the build does where it found none; those
 * that fail later, too. The element stays, so that another picture for the entry replaces it as usual.
 */
export function replaceLostPictures(): void {
  for (const icon of document.querySelectorAll<HTMLImageElement>('img.icon.broken')) replace(icon);
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.classList.contains('icon')) replace(target);
    },
    true,
  );
}

function replace(icon: HTMLImageElement): void {
  const drawing = letterDrawing(titleOf(icon));
  if (icon.src === drawing) return;
  // What a change of the config has to know, which leaves it as it is while it is the same.
  icon.dataset.lost ??= icon.getAttribute('src') ?? '';
  icon.src = drawing;
  icon.classList.remove('broken');
}

/** The title of the entry that an icon stands in. */
function titleOf(icon: HTMLImageElement): string {
  const entry = icon.closest('.section-icon')?.parentElement ?? icon.parentElement;
  return (entry?.querySelector('.tile-title, h2') ?? entry)?.textContent ?? '';
}

/** A letter tile as a picture of its own, in the colours of `.icon-letter`. */
function letterDrawing(title: string): string {
  const { text, hue } = letterTile(title);
  const letters = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="oklch(0.46 0.1 ${hue})"/><text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="14.7" font-weight="600" fill="#fff">${letters}</text></svg>`,
  )}`;
}
