/** Season and episode as the names of files have them: `S02E05`. Empty where neither is known. */
export const episodeCode = (season: number | undefined, episode: number | undefined): string =>
  [season === undefined ? '' : `S${padded(season)}`, episode === undefined ? '' : `E${padded(episode)}`].join('');

const padded = (number: number) => String(number).padStart(2, '0');
