import { DashError } from '../../schema/errors.ts';
import type { Loss } from '../../schema/migrations/losses.ts';
import { findLostAddresses, type Made } from '../../schema/migrations/lost-addresses/lost-addresses.ts';
import { mapping, mappings } from '../../schema/values.ts';

/** Lines of the report that an error shows. */
const mostShown = 3;

/**
 * Lines for the addresses of a source that are neither in the result nor in the report, which no format should leave.
 *
 * @throws {DashError} `nothing-made` where the result has no section, though the source has addresses that are not in it
 */
export function unreportedAddresses(made: Made): Loss[] {
  const { unreported, lost } = findLostAddresses(made);
  const isEmpty = made.results.every((result) => mappings(mapping(result).sections).length === 0);
  if (isEmpty && lost > 0) throw nothingMade(made, lost, [...made.losses, ...unreported]);
  return unreported;
}

function nothingMade({ files }: Made, lost: number, losses: readonly Loss[]): DashError {
  const what = files.length === 1 ? files[0]?.path : `these ${files.length} files`;
  const shown = losses.slice(0, mostShown).map(({ file, line, message }) => {
    const place = [file, line].filter((part) => part !== undefined && part !== '').join(':');
    return `${place}: ${message}`;
  });
  const addresses = lost === 1 ? 'an address that is' : `${lost} addresses that are`;
  return new DashError(
    'nothing-made',
    `No section could be made of ${what}, which ${files.length === 1 ? 'has' : 'have'} ${addresses} not in the result. Nothing was written.`,
    { hint: [...shown, 'Name the file that lists the links, or say what it is with --from.'].join('\n') },
  );
}
