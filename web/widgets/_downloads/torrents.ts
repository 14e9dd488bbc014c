import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { type End, empty, facts, figure, type Glance, lead, list, type ShownParts } from '../../../schema/shown.ts';
import type { WidgetAction, WidgetRequest, WidgetWords } from '../../../schema/widget.ts';
import { rankIn } from '../rankings.ts';
import { leastRate, rateGlance, rateLead } from './rates.ts';

/** What the clients for torrents can leave out. */
export const torrentOptions = {
  showLeechProgress: Type.Boolean({ default: true, description: 'Lists the downloads that are not complete yet.' }),
  showLeechSize: Type.Boolean({ default: false, description: 'Says of each of them how large it is.' }),
};

/** What a torrent that isn't complete is at, in the order of the list: what has failed first, then what is at work. */
const order = ['error', 'missing', 'downloading', 'metadata', 'checking', 'moving', 'stalled', 'waiting', 'paused'];

const failures = ['error', 'missing'];

export interface Torrent {
  /** What an action on it takes; empty where there is none. */
  argument: string;
  name: string;
  /** One of `order`, or another word of the client; of a complete one it counts only where it is a failure. */
  state: string;
  isPaused: boolean;
  /** How much of it is there, 0 to 100. */
  share: number;
  /** Bytes. */
  size?: number | undefined;
  /** Seconds until it is complete, where the client can tell. */
  seconds?: number | undefined;
  /** Bytes a second. */
  down: number;
  up: number;
}

/** What a client is at. */
export interface Torrents {
  /** Bytes a second. */
  down: number;
  up: number;
  /** How many there are. */
  all: number;
  complete: number;
  paused: number;
  failed: number;
  /** Those that aren't complete and those that have failed, up to `mostListed`. */
  listed: Torrent[];
}

/** Lines of the list, of which the first few show at once. */
const mostListed = 20;

export function torrentsOf(read: readonly Torrent[]): Torrents {
  const torrents = read.map((torrent) => (torrent.isPaused ? atRest(torrent) : torrent));
  const sum = (of: (torrent: Torrent) => number) => torrents.reduce((total, torrent) => total + of(torrent), 0);
  return {
    down: sum(({ down }) => down),
    up: sum(({ up }) => up),
    all: torrents.length,
    complete: sum(({ share }) => Number(share >= 100)),
    paused: sum(({ isPaused }) => Number(isPaused)),
    failed: sum((torrent) => Number(hasFailed(torrent))),
    listed: torrents
      .filter((torrent) => torrent.share < 100 || hasFailed(torrent))
      .sort((a, b) => rankOf(a) - rankOf(b) || b.share - a.share)
      .slice(0, mostListed),
  };
}

/** Some clients go on telling how fast a torrent was before it was paused. */
const atRest = (torrent: Torrent): Torrent => ({ ...torrent, seconds: undefined, down: 0, up: 0 });

const hasFailed = ({ state }: Torrent) => failures.includes(state);

const rankOf = ({ state }: Torrent) => rankIn(order, state);

interface Context {
  options: { showLeechProgress: boolean; showLeechSize: boolean };
  t: WidgetWords;
  format: Format;
}

export const torrentsHeight = ({ showLeechProgress }: Pick<Context['options'], 'showLeechProgress'>): number =>
  112 + (showLeechProgress ? 110 : 0);

export function torrentsEnd({ failed, paused, all }: Torrents, t: WidgetWords): End | undefined {
  if (failed > 0) return { text: t('failed', { count: failed }), level: 'bad' };
  return all > 0 && paused === all ? { text: t('is-paused') } : undefined;
}

export function showTorrents(torrents: Torrents, { options, t, format }: Context): ShownParts {
  const { down, up, all, complete, listed } = torrents;
  if (all === 0) return empty(t('none'));
  const isSeeding = down < leastRate && up >= leastRate;
  const { text, unit } = format.rateParts(up);
  return [
    isSeeding ? lead(text, { unit: t('unit-up', { unit }) }) : rateLead(down, undefined, t, format),
    facts(
      figure(t('leech'), format.number(all - complete, 0)),
      figure(t('seed'), format.number(complete, 0)),
      !isSeeding && up >= leastRate && figure(t('upload'), format.rate(up)),
    ),
    options.showLeechProgress &&
      listed.length > 0 &&
      list(
        listed.map((torrent) => {
          const { argument, name, state, isPaused, share, size, seconds } = torrent;
          const action = isPaused ? 'resume-one' : 'pause-one';
          return {
            label: name,
            note: [
              order.includes(state) ? t(`is-${state}`) : state,
              options.showLeechSize && size !== undefined && format.bytes(size),
              seconds !== undefined && t('time-left', { duration: format.duration(seconds) }),
            ]
              .filter(Boolean)
              .join(' · '),
            value: format.percent(share),
            share,
            level: hasFailed(torrent) ? 'bad' : undefined,
            actions: argument ? [{ name: action, argument, label: t(action) }] : undefined,
          };
        }),
      ),
  ];
}

export function torrentsGlance({ down, up, all, complete, failed }: Torrents, { t, format }: Context): Glance {
  const open = all - complete;
  return {
    ...(failed > 0
      ? { text: t('failed', { count: failed }), level: 'bad' }
      : down >= leastRate
        ? rateGlance(down, t, format)
        : open > 0
          ? { text: t('unfinished', { count: open }), short: t('idle') }
          : up >= leastRate
            ? { text: t('up', { rate: format.rate(up) }), short: format.rate(up) }
            : rateGlance(down, t, format)),
    figures: [
      figure(t('leech'), format.number(open, 0)),
      figure(t('seed'), format.number(complete, 0)),
      failed > 0 && down >= leastRate && figure(t('download'), format.rate(down)),
      up >= leastRate && figure(t('upload'), format.rate(up)),
    ],
  };
}

/** Sends a client that it is to pause or to go on, with a torrent or, where the argument is empty, with all. */
type Act<Options> = (options: Options, what: 'pause' | 'resume', argument: string) => WidgetRequest;

/** What a client says that has not done it. */
type Refused = NonNullable<WidgetAction['refused']>;

interface ActionsOnAll<Options, Data> {
  pause: WidgetAction<Options, Data>;
  resume: WidgetAction<Options, Data>;
}

/** Pauses all, and goes on with all; `isFor` says of the data whether the client takes these requests. */
export const actionsOnAll = <Options, Data extends Torrents = Torrents>(
  act: Act<Options>,
  refused?: Refused,
  isFor: (data: Data) => boolean = () => true,
): ActionsOnAll<Options, Data> => ({
  pause: {
    icon: 'pause',
    confirm: true,
    ...(refused && { refused }),
    request: (options) => act(options, 'pause', ''),
    isOffered: (data) => isFor(data) && data.paused < data.all,
  },
  resume: {
    icon: 'play',
    confirm: true,
    ...(refused && { refused }),
    request: (options) => act(options, 'resume', ''),
    isOffered: (data) => isFor(data) && data.paused > 0,
  },
});

/** Pauses one of the list, and goes on with it. */
export const actionsOnOne = <Options, Data extends Torrents = Torrents>(act: Act<Options>, refused?: Refused) => {
  const action = (what: 'pause' | 'resume'): WidgetAction<Options, Data> => ({
    icon: what === 'pause' ? 'pause' : 'play',
    request: (options, argument) => act(options, what, argument),
    ...(refused && { refused }),
    arguments: ({ listed }) =>
      listed
        .filter(({ argument, isPaused }) => argument !== '' && isPaused === (what === 'resume'))
        .map(({ argument }) => argument),
  });
  return { 'pause-one': action('pause'), 'resume-one': action('resume') };
};
