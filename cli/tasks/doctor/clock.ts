import { bad, type Diagnosis, good, warning } from './diagnosis.ts';

/** Seconds that two clocks may differ by: what tokens of providers are commonly allowed. */
const tolerance = 60;

const mend = 'Let the system set its clock ("timedatectl set-ntp true").';

/** Compares this machine's clock with the time of a sign-in provider's answer. */
export function lookAtClock(date: string | undefined, now = Date.now()): Diagnosis[] {
  const seconds = secondsAhead(date, now);
  if (seconds === undefined) return [];
  if (Math.abs(seconds) <= tolerance) return [good('time', 'this clock and that of the provider agree')];
  return [
    bad('time', `this clock is ${inWords(seconds)} that of the provider`, `Tokens are refused for that. ${mend}`),
  ];
}

/**
 * Compares this machine's clock with those of hosts, by the one in the middle where there are several. A single host that
 * differs may be the one that is wrong.
 */
export function lookAtClocks(hosts: readonly { host: string; date?: string }[], now = Date.now()): Diagnosis[] {
  const known = hosts.flatMap(({ host, date }) => {
    const seconds = secondsAhead(date, now);
    return seconds === undefined ? [] : [{ host, seconds }];
  });
  const middle = known.toSorted((one, other) => one.seconds - other.seconds)[Math.floor(known.length / 2)];
  if (!middle) return [];
  const isAlone = known.length === 1;
  if (Math.abs(middle.seconds) <= tolerance) {
    return [good('time', `this clock and ${isAlone ? 'that' : 'those'} of ${hostsInWords(known)} agree`)];
  }
  const said = `this clock is ${inWords(middle.seconds)} that of ${middle.host}`;
  const why = 'Certificates, sessions and the times on the page go by it.';
  return [
    isAlone ? warning('time', said, `One of the two is wrong. ${why} ${mend}`) : bad('time', said, `${why} ${mend}`),
  ];
}

function secondsAhead(date: string | undefined, now: number): number | undefined {
  const theirs = Date.parse(date ?? '');
  return Number.isNaN(theirs) ? undefined : Math.round((now - theirs) / 1000);
}

const inWords = (seconds: number): string => `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'}`;

const hostsInWords = (known: readonly { host: string }[]): string =>
  known.length === 1 ? (known[0]?.host ?? '') : `${known.length} hosts`;
