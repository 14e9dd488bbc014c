import { useEffect, useMemo, useState } from 'react';
import type { App } from '../../app/app-context.ts';
import { reportError } from '../../errors/error-log.ts';
import { readUsage } from '../../stored/usage.ts';
import { commandsOf } from './commands.ts';
import { entriesOfPage, entriesOfPages } from './entries.ts';
import { type KnownPage, otherPages } from './other-pages.ts';

/** Everything that can be found: this document's at once, the other pages' as soon as they have been read. */
export function useEntries(stores: App) {
  const [others, setOthers] = useState<KnownPage[]>();
  const [payload] = useState(() => stores.dashboard.getState());
  useEffect(() => {
    let wanted = true;
    otherPages(payload)
      .catch((cause) => {
        reportError('The other pages could not be read for the palette.', cause);
        return [];
      })
      .then((pages) => {
        if (wanted) setOthers(pages);
      });
    return () => {
      wanted = false;
    };
  }, [payload]);
  const entries = useMemo(() => {
    const { lastUsed } = readUsage();
    const { page, pages } = payload.dashboard;
    const here: KnownPage = { payload, address: location.href, isHere: true };
    // A document of one section is the lesser part of its page.
    const known = [...(others?.some(({ isHere }) => isHere) ? [] : [here]), ...(others ?? [])];
    return [
      ...known.flatMap((one) => entriesOfPage(one, lastUsed)),
      ...entriesOfPages(pages, page.id),
      ...commandsOf(stores),
    ];
  }, [payload, others, stores]);
  return { entries, sprites: others?.flatMap(({ sprite }) => sprite ?? []) ?? [], loading: others === undefined };
}
