import type { Suggestions as Kind } from '../../../schema/config/definition.ts';
import { shippedCodes } from '../../../schema/config/shipped-codes.ts';
import { searchEngines } from '../../../schema/rules/search/search-engines.ts';

const lists: Record<Kind, () => readonly string[]> = {
  'time-zones': () => Intl.supportedValuesOf('timeZone'),
  languages: () => shippedCodes,
  'search-engines': () => [...Object.keys(searchEngines), 'custom'],
};

/** What a field offers while somebody types in it; the field names its id. */
export const Suggestions = ({ of, id }: { of: Kind; id: string }) => (
  <datalist id={id}>
    {lists[of]().map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
