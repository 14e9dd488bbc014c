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
  const { text, hue } = letterTile(titleOf(icon));
  const drawing = letterDrawing(text, hue);
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

/**
 * A letter tile as a picture of its own, in the colours of `.icon-letter`: dark or light as the page is around it, which
 * pictures learn by the media query.
 */
function letterDrawing(text: string, hue: number): string {
  const letters = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const style =
    `rect{fill:oklch(.9 .055 ${hue})}text{fill:oklch(.4 .1 ${hue})}` +
    `@media(prefers-color-scheme:dark){rect{fill:oklch(.34 .075 ${hue})}text{fill:oklch(.88 .08 ${hue})}}`;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>${style}</style><rect width="40" height="40"/><text x="20" y="20" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="14.4" font-weight="600">${letters}</text></svg>`,
  )}`;
}
