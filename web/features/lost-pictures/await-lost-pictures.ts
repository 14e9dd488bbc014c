import { reportError } from '../../errors/error-log.ts';

const lost = 'img.icon.broken';

/** Fetches what draws letters in place of pictures with the first icon that could not be loaded. */
export function awaitLostPictures(): void {
  const look = () => {
    if (!document.querySelector(lost)) return;
    document.removeEventListener('error', look, true);
    import('./replace-lost-pictures.ts').then(
      ({ replaceLostPictures }) => replaceLostPictures(),
      (cause) => {
        document.addEventListener('error', look, true);
        reportError('The letters of lost pictures could not be loaded.', cause);
      },
    );
  };
  // The page's head marks it first.
  document.addEventListener('error', look, true);
  look();
}
