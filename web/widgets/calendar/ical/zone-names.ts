import ical from 'ical.js';
import { utc, type Zone, zoneBy, zoneNamed } from '../wall-times.ts';
import { windowsZone } from './windows-zones.ts';

/**
 * Finds the zones of a file by the names that its events have for them (`TZID`): as the IANA database calls them, with a
 * producer's path before that, as Windows calls them, or as the file defines them. What nothing knows is `usual`, and marked.
 */
export function zonesOf(defined: ReadonlyMap<string, string>, usual: Zone): (name: string) => Zone {
  const found = new Map<string, Zone>();
  const unsure: Zone = { ...usual, isUnsure: true };
  const budget = { rules: mostRules };
  return (name) => {
    const known = found.get(name);
    if (known) return known;
    if (found.size >= mostNames) return unsure;
    const zone = findZone(name) ?? definedZone(defined.get(name), budget) ?? unsure;
    found.set(name, zone);
    return zone;
  };
}

/** Names of zones in one file. */
const mostNames = 200;
/** Rules of the definitions that a file needs, which have two each as a rule; ical.js follows one for some milliseconds. */
const mostRules = 60;

/** Letters of a name that is looked up; that takes as long as the square of them. */
const longestName = 200;

/** A zone by the name that a calendar has for it; undefined where none is called so. */
export function findZone(name: string): Zone | undefined {
  if (name.length > longestName) return undefined;
  const plain = name.trim().replace(/^"|"$/g, '');
  if (/^(?:utc|gmt|z)$/i.test(plain)) return utc;
  // `/mozilla.org/20050126_1/Europe/Berlin`
  const tails = plain.startsWith('/')
    ? [/[^/]+\/[^/]+\/[^/]+$/, /[^/]+\/[^/]+$/].map((end) => end.exec(plain)?.[0])
    : [];
  for (const candidate of [plain, ...tails, windowsZone(plain)]) {
    const zone = candidate && zoneNamed(candidate);
    if (zone) return zone;
  }
  return undefined;
}

/** Changes of the clocks that a definition may list, and its letters. */
const [mostChanges, longestDefinition] = [100, 20_000];

/** One day a year, as clocks change: `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`, `…;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU`. */
const yearlyRule =
  /^RRULE:(?:(?:FREQ=YEARLY|BYMONTH=\d+|BYDAY=[+-]?\d?[A-Z]{2}|BYMONTHDAY=[\d,-]{1,30}|(?:UNTIL|WKST)=\w+)(?:;|$))+$/i;

/** A zone by its definition; undefined where that is none, or says more than when the clocks change in a year. */
function definedZone(text: string | undefined, budget: { rules: number }): Zone | undefined {
  if (text === undefined || text.length > longestDefinition) return undefined;
  const rules = (text.match(/^RRULE.*$/gim) ?? []).map((rule) => rule.trim());
  budget.rules -= rules.length;
  if (budget.rules < 0 || !rules.every((rule) => yearlyRule.test(rule) && /BYMONTH=/i.test(rule))) return undefined;
  if ((text.match(/^BEGIN:/gim)?.length ?? 0) > mostChanges) return undefined;
  try {
    const zone = new ical.Timezone({ component: text });
    const offsetOf = (wall: number) => zone.utcOffset(timeOfWall(wall)) * 1000;
    // To be asked once now, as it throws where there is a slip in the definition.
    offsetOf(Date.UTC(2000, 0, 1));
    return zoneBy((moment) => {
      const guess = moment + offsetOf(moment);
      return moment + offsetOf(guess);
    });
  } catch {
    return undefined;
  }
}

/** A wall time as ical.js has them, without a zone. */
export function timeOfWall(wall: number): InstanceType<typeof ical.Time> {
  const date = new Date(wall);
  return ical.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate: false,
  });
}

/** What a time of ical.js shows, whatever its zone; no number beyond the years in which things are planned. */
export function wallOfTime({ year, month, day, hour, minute, second, isDate }: InstanceType<typeof ical.Time>): number {
  if (!(year >= firstYear && year <= lastYear)) return Number.NaN;
  return isDate ? Date.UTC(year, month - 1, day) : Date.UTC(year, month - 1, day, hour, minute, second);
}

const [firstYear, lastYear] = [1600, 2400];
