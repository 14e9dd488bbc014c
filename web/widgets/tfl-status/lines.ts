import { numberOf, recordOf, textOf } from '../answers.ts';

/** A line of the answer, with the first of its states; none where it has no name or no state. */
export function readLine(line: unknown) {
  const { id, name, lineStatuses } = recordOf(line);
  const shown = textOf(name);
  const { statusSeverity, statusSeverityDescription, reason } = recordOf(
    Array.isArray(lineStatuses) ? lineStatuses[0] : undefined,
  );
  const severity = numberOf(statusSeverity);
  if (!shown || severity === undefined) return [];
  // It begins with the name of the line.
  const words = textOf(reason)?.replace(/^[^:.]{1,60}:\s*/, '');
  return [
    {
      id: textOf(id) ?? '',
      name: shown,
      severity,
      status: textOf(statusSeverityDescription) ?? '',
      ...(words && { reason: words }),
    },
  ];
}

/** By the scale of the service, on which 10 and 18 are well and some others say how a line is used. */
const levels: Readonly<Record<number, 'good' | 'warning' | 'bad'>> = {
  1: 'bad',
  2: 'bad',
  3: 'bad',
  4: 'bad',
  5: 'bad',
  6: 'bad',
  7: 'warning',
  8: 'warning',
  9: 'warning',
  10: 'good',
  11: 'warning',
  14: 'warning',
  15: 'warning',
  16: 'bad',
  17: 'warning',
  18: 'good',
  20: 'warning',
};

export const levelOfSeverity = (severity: number): 'good' | 'warning' | 'bad' | undefined => levels[severity];

/** As the maps of London draw them. */
const colors: Readonly<Record<string, string>> = {
  bakerloo: '#b36305',
  central: '#e32017',
  circle: '#ffd300',
  district: '#00782a',
  'hammersmith-city': '#f3a9bb',
  jubilee: '#a0a5a9',
  metropolitan: '#9b0056',
  northern: '#000000',
  piccadilly: '#003688',
  victoria: '#0098d4',
  'waterloo-city': '#95cdba',
  dlr: '#00a4a7',
  elizabeth: '#6950a1',
  tram: '#84b817',
  'london-overground': '#ee7c0e',
  liberty: '#61686b',
  lioness: '#ffa600',
  mildmay: '#006fe6',
  suffragette: '#18a95d',
  weaver: '#9b0058',
  windrush: '#dc241f',
};

export const colorOf = (id: string): string | undefined => (Object.hasOwn(colors, id) ? colors[id] : undefined);

/** Its capitals: `HC` of Hammersmith & City. */
export const lettersOf = (name: string): string => name.replace(/[^\p{Lu}]/gu, '').slice(0, 3) || name.slice(0, 1);
