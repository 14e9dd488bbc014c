/*
 * A wall time is what clocks show somewhere, as the milliseconds since 1970 that it would be in UTC: days and hours are
 * counted on with it as with plain numbers, whatever the clocks do there.
 */

/** Turns wall times of a place into moments and back; both in milliseconds. */
export interface Zone {
  /** Of a time that the clocks skip, what they show by then; of one that they show twice, the first. */
  momentOf(wall: number): number;
  wallOf(moment: number): number;
  /** Nothing knows the name that it has in the file. */
  isUnsure?: true;
}

export const oneDay = 86_400_000;

export const utc: Zone = { momentOf: (wall) => wall, wallOf: (moment) => moment };

const zones = new Map<string, Zone | undefined>();

/** A zone by its name in the IANA database, such as `Europe/Berlin`, or that of this machine without one; undefined for a name that is none. */
export function zoneNamed(name?: string): Zone | undefined {
  if (name === undefined) return createZone(name);
  if (zones.has(name)) return zones.get(name);
  // Names come from files of others.
  if (zones.size >= mostZones) zones.clear();
  const zone = createZone(name);
  // A part of a text holds all of it in memory: what is kept is a copy.
  zones.set([...name].join(''), zone);
  return zone;
}

const mostZones = 200;

function createZone(name: string | undefined): Zone | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      ...(name !== undefined && { timeZone: name }),
      ...{ hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    const wallOf = (moment: number): number => {
      const found: Record<string, number> = {};
      for (const { type, value } of format.formatToParts(moment)) found[type] = Number(value);
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
      return Date.UTC(year, month - 1, day, hour, minute, second);
    };
    return zoneBy(wallOf);
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** A zone of which the wall time of each moment is known. */
export function zoneBy(wallOf: (moment: number) => number): Zone {
  const offsetAt = (moment: number) => wallOf(moment) - moment;
  return {
    wallOf,
    momentOf(wall) {
      // No zone changes its clocks twice within two days.
      const [before, after] = [offsetAt(wall - oneDay), offsetAt(wall + oneDay)];
      if (before === after) return wall - before;
      const fitting = [before, after].map((offset) => wall - offset).filter((moment) => wallOf(moment) === wall);
      return fitting.length > 0 ? Math.min(...fitting) : wall - before;
    },
  };
}

/** The day of a wall time: `2026-12-25`. */
export const dayOfWall = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** The first moment of a day as a wall time; no number for what is no day. */
export const wallOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const daysLater = (day: string, count: number): string => dayOfWall(wallOfDay(day) + count * oneDay);

/** How many days a day is after another. */
export const daysBetween = (first: string, day: string): number =>
  Math.round((wallOfDay(day) - wallOfDay(first)) / oneDay);
