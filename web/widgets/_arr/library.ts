import { Type } from 'typebox';
import { row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetIcon, type WidgetRequest, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { recordsOf } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';
import { arrOptions, arrRequest, type Connection, family } from './api.ts';
import { calendarOf, calendarRange } from './calendar.ts';
import type { ArrCalendar } from './coming.ts';
import { type Problem, problemNotes, problemsEnd, problemsOf } from './health.ts';
import { type Download, inOrder, queueList } from './queue.ts';

/** Answers by the names of what was asked; of what may fail a `DashError` where it has. */
type Answers = Readonly<Record<string, unknown>>;

/** Paths behind the version of the API, by name. */
type Paths = Readonly<Record<string, string>>;

interface Holdings {
  /** By the names of the words above them, in their order. */
  counts: readonly { name: string; count: number }[];
  wanted: number | undefined;
  queued: number;
  /** How the queue is, where the answer says so. */
  trouble: 'warning' | 'bad' | undefined;
  downloads: readonly Download[];
}

interface LibraryParts extends ArrCalendar {
  type: string;
  aliases?: readonly string[];
  summary: string;
  icon: WidgetIcon;
  service: string;
  port: number;
  /** What is asked first, what of it may fail, and what is asked where the queue is to show. */
  first: Paths;
  optional: readonly string[];
  forQueue?: Paths;
  /** What follows from the answers to these. */
  followUp?: (answers: Answers) => Paths;
  read: (answers: Answers) => Holdings;
  example: { hostname: string; apiKey: string; showQueue?: boolean; showCalendar?: boolean };
}

/** Entries of a calendar and lines of a queue that are sent to pages. */
const mostEntries = 60;
const mostDownloads = 10;

/** A widget about a library: what is wanted, what is on its way, what there is; below it the queue, and what comes out. */
export const arrLibrary = ({
  service,
  port,
  api,
  first,
  optional,
  forQueue,
  followUp,
  read,
  calendarQuery,
  comingOf,
  ...names
}: LibraryParts) => {
  const firstOf = ({ showQueue }: { showQueue: boolean }): Paths => ({
    ...first,
    health: 'health',
    ...(showQueue && forQueue),
  });
  const followUpOf = (answers: Answers, { showCalendar }: { showCalendar: boolean }, now: number): Paths => ({
    ...followUp?.(answers),
    ...(showCalendar && {
      calendar: withQuery('calendar', { ...calendarRange(now), unmonitored: 'false', ...calendarQuery }),
    }),
  });
  const asked = (connection: Connection, paths: Paths): WidgetRequest[] =>
    Object.entries(paths).map(([name, path]) => ({
      ...arrRequest(connection, `${api}/${path}`),
      ...((optional.includes(name) || name === 'health') && { optional: true }),
    }));

  const coverRequest = (connection: Connection, cover: string) => {
    const { url, headers = {} } = arrRequest(connection, `${api}/${cover}`);
    return { url, headers };
  };

  return defineWidget({
    ...names,
    family,
    category: 'media',
    picture: 'rows',
    options: Type.Object({
      ...arrOptions(service, port),
      showQueue: Type.Boolean({ default: false, description: 'Shows what is on its way, with bars.' }),
      showCalendar: Type.Boolean({ default: false, description: 'Shows what comes out within a week.' }),
    }),
    // The list of all that there is may have megabytes.
    interval: 120,
    height: ({ showQueue, showCalendar }) => 46 + (showQueue ? 146 : 0) + (showCalendar ? 240 : 0),
    shape: 'row',
    bodies: ['timeline'],
    request: (options) => asked(options, firstOf(options)),
    follows: (bodies, options, now) => {
      const paths = firstOf(options);
      if (bodies.length !== Object.keys(paths).length) return [];
      return asked(options, followUpOf(named(paths, bodies), options, now));
    },
    read: (body, options) => {
      const bodies = body as unknown[];
      const paths = firstOf(options);
      const begun = named(paths, bodies);
      const answers = { ...begun, ...named(followUpOf(begun, options, 0), bodies.slice(Object.keys(paths).length)) };
      const { downloads, ...holdings } = read(answers);
      return {
        ...holdings,
        downloads: options.showQueue ? inOrder(downloads).slice(0, mostDownloads) : [],
        problems: problemsOf(answers.health),
        coming: recordsOf(answers.calendar).slice(0, mostEntries).flatMap(comingOf),
      };
    },
    pictures: ({ coming }, options) =>
      coming.flatMap(({ cover }) => (cover === undefined ? [] : [coverRequest(options, cover)])),
    end: (data, { t }) => stateOf(data, t),
    shows: ({ counts, downloads, problems, coming }, context) => {
      const { options, t, format } = context;
      return [
        row(...counts.map(({ name, count }) => countFigure(t(name), count, format))),
        ...problemNotes(problems),
        options.showQueue && queueList(downloads, context),
        options.showCalendar &&
          calendarOf(coming, baseAddress(options.hostname), (cover) => coverRequest(options, cover).url, context),
      ];
    },
    glance: (data, { t, format }) => {
      const { counts, wanted = 0, queued } = data;
      const state = stateOf(data, t);
      const said = (name: string, count: number) => t(name, countWords(count, format));
      return {
        text:
          state?.text ??
          (queued > 0 ? said('in-queue', queued) : wanted > 0 ? said('count-wanted', wanted) : t('none-wanted')),
        level: state?.level,
        figures: counts.map(({ name, count }) => countFigure(t(name), count, format)),
      };
    },
  });
};

/** What is wrong with the service, else with its queue. */
const stateOf = (
  { problems, trouble }: { problems: readonly Problem[]; trouble?: Problem['level'] | undefined },
  t: WidgetWords,
) => problemsEnd(problems, t) ?? (trouble && { text: t('check-queue'), level: trouble });

const named = (paths: Paths, bodies: readonly unknown[]): Answers =>
  Object.fromEntries(Object.keys(paths).map((name, index) => [name, bodies[index]]));
