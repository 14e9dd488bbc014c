import type { Ports } from '../ports.ts';
import type { Discovery } from '../tasks/discover.ts';
import { loadStyle } from '../terminal/style.ts';
import { table } from '../terminal/table.ts';

/** What would be on the dashboard, as a table. */
export async function discoveryText(
  { found }: Discovery,
  { colour, columns }: Pick<Ports, 'colour' | 'columns'>,
): Promise<string> {
  const style = await loadStyle(colour);
  const heads = [{ head: 'Section' }, { head: 'Title' }, { head: 'Address' }, { head: 'Widget' }];
  const rows = found.map(({ section, title, url = '', widget = '' }) =>
    [section, title, url, widget].map((text) => ({ text })),
  );
  return table(heads, rows, { style, width: columns });
}

/** The same as data, with what is left out and why. */
export const discoveryJson = ({ address, containers, found, notes }: Discovery): string =>
  JSON.stringify(
    {
      ok: true,
      address,
      containers,
      found,
      notes: notes.map(({ reason, message }) => ({ reason, message })),
    },
    null,
    2,
  );
