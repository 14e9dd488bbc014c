import { DashError } from '../../../schema/errors.ts';
import type { Badge } from '../../../schema/shown.ts';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { numberOf, recordsOf, textOf } from '../answers.ts';

/** Folder of the words that all widgets of MVG share. */
export const family = '_mvg';

/** Seconds between requests: whoever runs this interface asks for moderate use. */
export const interval = 60;

/** What is asked for where nothing else is said. */
export const usualTypes = ['UBAHN', 'TRAM', 'BUS', 'SBAHN'];

/** A place that a name leads to: a stop has an id, addresses and sights have a position alone. */
export interface Place {
  name: string;
  id?: string;
  latitude?: number;
  longitude?: number;
}

export const mvgRequest = (path: string, query: Record<string, string | number | undefined>): WidgetRequest => ({
  url: withQuery(`https://www.mvg.de/api/bgw-pt/v3/${path}`, query),
});

/** Whether a text is the id of a stop, such as `de:09162:2`, and no name. */
export const isStopId = (text: string): boolean => /^de:\d+:\d+(?::[\w:]*)?$/i.test(text.trim());

/** What a name leads to, the likeliest first. */
export const placesOf = (answer: unknown): (Place & { isStop: boolean })[] =>
  recordsOf(answer).flatMap(({ type, name, globalId, latitude, longitude }) => {
    const [title, id, north, east] = [textOf(name), textOf(globalId), numberOf(latitude), numberOf(longitude)];
    if (id === undefined && (north === undefined || east === undefined)) return [];
    const position = id === undefined ? { latitude: north ?? 0, longitude: east ?? 0 } : { id };
    return { name: title ?? id ?? '', ...position, isStop: id !== undefined && type === 'STATION' };
  });

export const noSuchPlace = (name: string): DashError =>
  new DashError('no-such-place', `MVG knows no place "${name}".`, {
    hint: 'Check how it is written, or give the id of a stop, such as "de:09162:2".',
  });

/** The kinds of transport among words of a file, as they are asked for. */
export const typesOf = (words: readonly string[]): string[] =>
  words.map((word) => word.trim().toUpperCase()).filter((word) => /^[A-Z_]+$/.test(word));

/** The sign of a line, in its colour or that of its kind. */
export const badgeOf = (label: string, type: string): Badge => ({ text: label, color: colors[label] ?? colors[type] });

const colors: Readonly<Record<string, string>> = {
  ...{
    U1: '#438136',
    U2: '#c40c37',
    U3: '#f36e31',
    U4: '#0ab38d',
    U5: '#b8740e',
    U6: '#006cb3',
    U7: '#438136',
    U8: '#c40c37',
  },
  ...{
    S1: '#16bae7',
    S2: '#76b82a',
    S3: '#951b81',
    S4: '#e30613',
    S5: '#005e82',
    S6: '#00975f',
    S7: '#943126',
    S8: '#1d1d1b',
    S20: '#ed6b83',
  },
  ...{
    UBAHN: '#006cb3',
    SBAHN: '#408335',
    TRAM: '#e30613',
    BUS: '#00586a',
    REGIONAL_BUS: '#00586a',
    BAHN: '#36397f',
    SCHIFF: '#16bae7',
  },
};
