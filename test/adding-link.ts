import { press } from './on-terminal.ts';

/** What somebody types in `dash edit` who adds a link where the cursor is, and what shows each time. */
export const addingLink = (address: string, title: string) =>
  [
    ['a', '› Item'],
    [press.enter, 'Where it leads'],
    [address, `› ${address}`],
    [press.enter, `› ${title}`],
    [press.enter, `Added ${title}`],
  ] as const;
