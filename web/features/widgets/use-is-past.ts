import { useEffect, useReducer } from 'react';

/** The longest that a browser's timer can wait, in milliseconds. */
const longestWait = 2 ** 31 - 1;

/** Whether a moment (milliseconds since 1970) is past; renders again when it comes to be. `undefined` never is. */
export function useIsPast(moment: number | undefined): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const left = moment === undefined ? Number.NaN : moment - Date.now();
    if (!(left >= 0 && left < longestWait)) return;
    const timer = setTimeout(renderAgain, left + 1);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && Date.now() > moment;
}
