import { useCallback, useState } from 'react';

/** What a field tells of itself: a problem that is shown, and whether the value is held back because of it. */
export interface FieldReport {
  message: string;
  isHeldBack: boolean;
}

export type Report = (path: string, report: FieldReport | undefined) => void;

/** Gathers what fields report: the problems that are shown, by path, and what to hand to `FieldList`. */
export function useReports(): { problems: ReadonlyMap<string, FieldReport>; report: Report } {
  const [problems, setProblems] = useState<ReadonlyMap<string, FieldReport>>(new Map());
  const report = useCallback<Report>((path, told) => {
    setProblems((before) => {
      if (!told && !before.has(path)) return before;
      const after = new Map(before);
      if (told) after.set(path, told);
      else after.delete(path);
      return after;
    });
  }, []);
  return { problems, report };
}
