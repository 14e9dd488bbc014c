import { useEffect, useState } from 'react';

/**
 * The time, again at the beginning of each period of `step` milliseconds. Each tick aims at the next beginning, so
 * that it neither drifts nor skips; a tab that comes back shows the right time at once.
 */
export function useNow(step: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(tick, step - (Date.now() % step));
    };
    const handleVisible = () => {
      if (!document.hidden) tick();
    };
    tick();
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [step]);
  return now;
}
