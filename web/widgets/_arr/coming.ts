import { numberOf, recordOf, textOf, timeOf } from '../answers.ts';
import { episodeCode } from '../episode-codes.ts';
import { type Coming, coverOf, dayOf } from './calendar.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The calendar of a service: where it is, and the entries that a record of it has. */
export interface ArrCalendar {
  /** `api/v3` */
  api: string;
  /** What is asked besides the range. */
  calendarQuery: Readonly<Record<string, string>>;
  comingOf: (record: Fields) => readonly Coming[];
}

/** Episodes. */
export const sonarrCalendar: ArrCalendar = {
  api: 'api/v3',
  calendarQuery: { includeSeries: 'true' },
  comingOf: (episode) => {
    const at = timeOf(episode.airDateUtc);
    if (at === undefined) return [];
    const { title, titleSlug, runtime, images } = recordOf(episode.series);
    const slug = textOf(titleSlug);
    const minutes = numberOf(episode.runtime) ?? numberOf(runtime) ?? 0;
    const code = episodeCode(numberOf(episode.seasonNumber), numberOf(episode.episodeNumber));
    return [
      {
        label: textOf(title) ?? textOf(episode.title) ?? '',
        note: [code, textOf(episode.title)].filter(Boolean).join(' · '),
        page: slug && `series/${slug}`,
        cover: coverOf(images, 'poster', episode.seriesId),
        ...{ at, until: at + minutes * 60_000 },
        isThere: episode.hasFile === true,
      },
    ];
  },
};

/** Where a film comes out, by the fields of its dates. */
const releases = { cinema: 'inCinemas', digital: 'digitalRelease', physical: 'physicalRelease' } as const;

/** Films, once for each way in which they come out. */
export const radarrCalendar: ArrCalendar = {
  api: 'api/v3',
  calendarQuery: {},
  comingOf: (film) =>
    Object.entries(releases).flatMap(([kind, field]) => {
      const day = dayOf(film[field]);
      const page = textOf(film.tmdbId) ?? textOf(film.titleSlug);
      return day === undefined
        ? []
        : [
            {
              label: textOf(film.title) ?? '',
              kind,
              page: page && `movie/${page}`,
              cover: coverOf(film.images, 'poster', film.id),
              day,
              isThere: film.hasFile === true,
            },
          ];
    }),
};

/** Albums; of Readarr the books. */
export const lidarrCalendar: ArrCalendar = {
  api: 'api/v1',
  calendarQuery: { includeArtist: 'true', includeAuthor: 'true' },
  comingOf: (release) => {
    const day = dayOf(release.releaseDate);
    if (day === undefined) return [];
    const artist = textOf(recordOf(release.artist).foreignArtistId);
    const slug = textOf(release.titleSlug);
    const isBook = release.author !== undefined;
    return [
      {
        label: titleOf(release, textOf(release.title)) ?? '',
        note: textOf(release.albumType),
        page: isBook ? slug && `book/${slug}` : artist && `artist/${artist}`,
        cover: isBook ? undefined : coverOf(release.images, 'cover', release.id, 'album/'),
        day,
        isThere: (numberOf(recordOf(release.statistics)[isBook ? 'percentOfBooks' : 'percentOfTracks']) ?? 0) >= 100,
      },
    ];
  },
};

/** An album or a book behind the one who made it. */
export function titleOf({ artist, author }: Fields, title: string | undefined): string | undefined {
  const maker = textOf(recordOf(artist).artistName) ?? textOf(recordOf(author).authorName);
  return [maker, title].filter(Boolean).join(' – ') || undefined;
}
