import type { visibilityKeys } from '../../../schema/config/visibility.ts';
import { hidingTest, mayEnter } from '../../../schema/rules/access/visibility.ts';
import { mapping } from '../../../schema/values.ts';
import { lineOf } from '../../config/line-of.ts';
import type { WrittenEntry, WrittenPlace } from '../../config/written-entries.ts';
import type { NamedViewer } from './viewers.ts';

export interface Place {
  file: string;
  line: number;
}

/** What one viewer sees of an entry, and why. */
export interface Seen {
  viewer: string;
  shown: boolean;
  /** A sentence without its full stop. */
  because: string;
  /** What decides, where that is written. */
  at?: Place;
}

/** What keeps an entry from a viewer, or lets them see it. */
export function explainEntry(entry: WrittenEntry, { name, viewer }: NamedViewer): Seen {
  if (!mayEnter(viewer)) {
    return { viewer: name, shown: false, because: 'nobody enters without signing in: `enableGuestAccess` is not on' };
  }
  for (const each of [...entry.above, entry]) {
    const test = hidingTest(each.visibility, viewer);
    if (!test) continue;
    const at = placeOf(each, test);
    const whose = each === entry ? 'it has' : `its ${nameOf(each)} has`;
    return { viewer: name, shown: false, because: `${whose} \`${test}\``, ...(at && { at }) };
  }
  const tests = [...entry.above, entry].flatMap(({ visibility }) => Object.keys(visibility ?? {}));
  const because =
    tests.length === 0
      ? 'nothing restricts it'
      : `${[...new Set(tests)].map((test) => `\`${test}\``).join(' and ')} let${tests.length === 1 ? 's' : ''} them`;
  return { viewer: name, shown: true, because };
}

const nameOf = ({ kind, name }: WrittenEntry) => `${kind} "${name}"`;

/** Where a test of an entry is written: in its `displayData`, or beside that by a slip that counts all the same. */
function placeOf({ places }: WrittenEntry, test: keyof typeof visibilityKeys): Place | undefined {
  for (const place of places) {
    for (const [inside, path] of [
      [mapping(place.value.displayData), '/displayData'],
      [place.value, ''],
    ] as const) {
      if (inside[test] !== undefined) return placeAt(place, `${place.path}${path}/${test}`);
    }
  }
  return undefined;
}

/** A place by its pointer, or that of the entry itself. */
export const placeAt = ({ text, path }: WrittenPlace, pointer = path): Place => ({
  file: text.file,
  line: lineOf(text.text, pointer),
});
