import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import {
  type End,
  empty,
  type Glance,
  note,
  type Player,
  type Poster,
  posters,
  type Shown,
} from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { countFigure, countWords } from '../counts.ts';

/** The group of words that media servers share. */
export const family = '_media';

/** What is said of each thing that plays. */
export const playingOptions = {
  showUser: Type.Boolean({ default: false, description: 'Says who plays.' }),
  showEpisodeNumber: Type.Boolean({ default: false, description: 'Adds the numbers of season and episode.' }),
};

/** Something that plays. */
export interface Playing {
  /** Of its session. */
  id: string;
  title: string;
  /** What is behind the title: the episode, the artist, the album. */
  parts: string[];
  season?: number | undefined;
  episode?: number | undefined;
  user?: string | undefined;
  /** Seconds. */
  position: number;
  length: number;
  /** What is sent as it goes has begun then, in milliseconds since 1970. */
  began?: number | undefined;
  isPaused: boolean;
  isMuted?: boolean;
  /** Whether it is sent as it is or in another wrapping, or the server has to make another format of it, and with what. */
  way?: 'direct' | 'stream' | 'software' | 'hardware' | undefined;
  href?: string | undefined;
  /** Address of its picture. */
  src?: string | undefined;
}

/** Something that was added. */
export interface Added extends Poster {
  season?: number | undefined;
  episode?: number | undefined;
}

interface Context {
  options: { showUser: boolean; showEpisodeNumber: boolean };
  t: WidgetWords;
  format: Format;
  asOf: number;
}

/** What plays, for a player. */
export const playerOf = (playing: Playing, context: Context): Player => {
  const { title, href, src, isPaused, isMuted, way, began, length } = playing;
  const { t, format, asOf } = context;
  const position = began === undefined ? playing.position : Math.max(0, (asOf - began) / 1000);
  const ends = [
    // Of what has no end and says no position, neither is known.
    length > 0 || position > 0 ? format.duration(length > 0 ? Math.min(position, length) : position) : '',
    format.list([began !== undefined && t('live'), way && t(way), isMuted && t('muted')]),
    length > 0 ? format.duration(length) : '',
  ] as const;
  return {
    label: title,
    note: noteOf(playing, context) || undefined,
    href,
    image: src === undefined ? undefined : { src, alt: '' },
    isPaused,
    share: length > 0 ? Math.min(100, (position / length) * 100) : 0,
    ends: ends.some(Boolean) ? ends : undefined,
  };
};

function noteOf({ parts, season, episode, user }: Playing, { options, t, format }: Context): string {
  const hasNumber = options.showEpisodeNumber && season !== undefined && episode !== undefined;
  return format.list([hasNumber && t('episode', { season, episode }), ...parts, options.showUser && user]);
}

/** What is behind a title, as far as it is known. */
export const partsOf = (...texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined);

/** What was added of late, in the place of what plays; that nothing plays where that isn't known. */
export const addedOf = (added: readonly Added[], t: WidgetWords): Shown[] =>
  added.length === 0
    ? [empty(t('none'))]
    : [
        note(t('latest')),
        posters(
          added.map(({ season, episode, note, ...rest }) => ({
            ...rest,
            note: season === undefined || episode === undefined ? note : t('episode', { season, episode }),
          })),
        ),
      ];

/** How many play; nothing where none does. */
export function playingEnd(playing: readonly Playing[], t: WidgetWords): End | undefined {
  const active = playing.filter(({ isPaused }) => !isPaused).length;
  if (active > 0) return { text: t('playing', { count: active }) };
  return playing.length > 0 ? { text: t('paused', { count: playing.length }) } : undefined;
}

/** The same for a tile, or how many films there are. `counts` are those of the library, by their words. */
export function playingGlance(
  playing: readonly Playing[],
  counts: readonly { name: string; count: number }[],
  { t, format }: Pick<Context, 't' | 'format'>,
): Glance {
  const count = counts.find(({ name }) => name === 'movies')?.count;
  const idle = count === undefined ? t('nothing') : t('count-movies', countWords(count, format));
  return {
    text: playingEnd(playing, t)?.text ?? idle,
    figures: counts.slice(0, 4).map(({ name, count }) => countFigure(t(name), count, format)),
  };
}

/** What still plays first, else in their order. */
export const activeFirst = <T extends Playing>(playing: readonly T[]): T[] =>
  playing.toSorted((a, b) => Number(a.isPaused) - Number(b.isPaused));
