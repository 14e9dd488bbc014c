import { useCallback, useEffect, useRef, useState } from 'react';
import type { Section } from '../../../schema/model.ts';
import { beginStage, emptyStage, type Stage, stageAddress } from './stage.ts';

/** A window that is too narrow for a drawer beside the app (core 9); the stylesheet names the same width. */
export const isNarrow = (): boolean => matchMedia('(width < 600px)').matches;

/** The stage, which the address bar follows, and how to change it. It has begun once scripts have read the address. */
export function useStage(
  sections: readonly Section[],
  landingUrl: string | undefined,
): { stage: Stage; begun: boolean; change: (step: (stage: Stage) => Stage) => void } {
  const [stage, setStage] = useState<Stage>();
  useEffect(() => {
    const drawer = document.querySelector<HTMLElement>('.side-bar details[open]')?.dataset.drawer;
    const { href } = window.location;
    setStage((begun) => begun ?? beginStage({ sections, href, landingUrl, drawer, narrow: isNarrow() }));
  }, [sections, landingUrl]);

  const change = useCallback(
    (step: (stage: Stage) => Stage) => setStage((before) => step(before ?? emptyStage(sections))),
    [sections],
  );

  // What the page begins with is in its address, or in the config.
  const written = useRef<string>(undefined);
  const address = stage && stageAddress(stage, sections);
  useEffect(() => {
    if (address === undefined) return;
    if (written.current !== undefined) history.replaceState(history.state, '', window.location.pathname + address);
    written.current = address;
  }, [address]);

  return {
    stage: stage ?? emptyStage(sections),
    begun: stage !== undefined,
    change,
  };
}
