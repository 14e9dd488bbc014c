import { useEffect, useState } from 'react';
import { followTime } from './follow-time.ts';

/** The time, again at the beginning of each period of `step` milliseconds. */
export function useNow(step: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(
    () =>
      followTime(() => {
        setNow(new Date());
        return step - (Date.now() % step);
      }),
    [step],
  );
  return now;
}
