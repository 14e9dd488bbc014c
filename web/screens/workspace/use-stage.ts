import { useCallback, useEffect, useRef, useState } from 'react';
import type { Section } from '../../../schema/config/section.ts';
import { localPageQuery } from '../../addresses/local-page-path.ts';
import { emptyStage, initialStage, type Stage, stageAddress } from './stage.ts';
import { readOpenApps, storeOpenApps } from './stored-apps.ts';

/** A window that is too narrow for a drawer beside the app; the stylesheet names the same width. */
export const isNarrow = (): boolean => matchMedia('(width < 600px)').matches;

/**
 * The stage, which the address bar follows, and how to change it. It has begun once scripts have read the address. Where
 * there may be `several` apps, the tab remembers those of the page with this id.
 */
export function useStage(
  sections: readonly Section[],
  { landingUrl, pageId, several }: { landingUrl: string | undefined; pageId: string; several: boolean },
): { stage: Stage; begun: boolean; change: (step: (stage: Stage) => Stage) => void } {
  const [stage, setStage] = useState<Stage>();
  useEffect(() => {
    const drawer = document.querySelector<HTMLElement>('.side-bar details[open]')?.dataset.drawer;
    const { href } = window.location;
    const stored = several ? readOpenApps(pageId) : undefined;
    setStage((begun) => begun ?? initialStage({ sections, href, landingUrl, stored, drawer, narrow: isNarrow() }));
  }, [sections, landingUrl, pageId, several]);

  const change = useCallback(
    (step: (stage: Stage) => Stage) => setStage((before) => step(before ?? emptyStage(sections))),
    [sections],
  );

  // What the page begins with is in its address, or in the config.
  const written = useRef<string>(undefined);
  const address = stage && stageAddress(stage, sections);
  useEffect(() => {
    if (address === undefined) return;
    if (written.current !== undefined) history.replaceState(history.state, '', addressWith(address));
    written.current = address;
  }, [address]);

  const apps = stage?.apps;
  const app = stage?.app;
  useEffect(() => {
    if (several && apps) storeOpenApps(pageId, { apps, app });
  }, [several, pageId, apps, app]);

  return {
    stage: stage ?? emptyStage(sections),
    begun: stage !== undefined,
    change,
  };
}

/** The address of this page with what the stage asks for; a page that only this browser knows stays named in it. */
function addressWith(address: string): string {
  const next = new URL(window.location.pathname + address, window.location.href);
  const page = new URLSearchParams(window.location.search).get(localPageQuery);
  if (page !== null) next.searchParams.set(localPageQuery, page);
  return page === null ? window.location.pathname + address : next.href;
}
