import { isMapping, switchOf } from '../values.ts';
import type { Definition } from './definition.ts';
import { closed, toggle, variant } from './shapes.ts';
import { readVisibility, type Visibility, visibilityKeys } from './visibility.ts';

/** The page of all status checks, where there is one, and who sees it. */
export interface StatusPage {
  visibility?: Visibility;
}

export const StatusPageKey = variant(
  {
    anyOf: [
      toggle({ title: 'On or off', description: 'Whether there is the page, for all who may see the dashboard.' }),
      closed(visibilityKeys, {
        title: 'For some',
        description: 'There is the page, for those whom these tests let pass.',
      }),
    ],
  } as Definition,
  {
    title: 'Status page',
    description:
      'Whether there is a page `/status`, which lists all services whose status is checked: how each is, how it was in the past day, week, month or three months, and what went wrong. Everybody sees there what they may see of the dashboard; a mapping with the keys of `displayData` says who sees the page at all. It takes a Dash server, which then goes on with the checks while nobody looks.',
    examples: [true, { hideForGuests: true }],
    read: (value: unknown): StatusPage | undefined => {
      const visibility = isMapping(value) ? readVisibility(value) : undefined;
      return isMapping(value) || switchOf(value) ? { ...(visibility && { visibility }) } : undefined;
    },
  },
);
