import { empty, type Shown, timeline } from '../../../schema/shown.ts';
import type { ShowContext } from '../../../schema/widget.ts';
import { numberOf, recordsOf, textOf, timeOf } from '../answers.ts';

/** Something that comes out, at a time or on a day. */
export interface Coming {
  label: string;
  note?: string | undefined;
  /** Name of the word for the kind of its release, where it has several. */
  kind?: string;
  /** Path of its page, without a slash before it. */
  page?: string | undefined;
  /** Path of its cover, behind the version of the API. */
  cover?: string | undefined;
  /** Milliseconds since 1970; `until` is its end. */
  at?: number;
  until?: number;
  /** `2026-12-25` */
  day?: string;
  isThere: boolean;
}

const oneDay = 86_400_000;
/** Days ahead. */
const mostDays = 7;
/** Milliseconds for which something still shows once it is over. */
const lasting = oneDay / 2;

/** What the calendar is asked for: from yesterday on, as days begin later elsewhere. */
export const calendarRange = (now: number): { start: string; end: string } => ({
  start: dayText(now - oneDay),
  end: dayText(now + (mostDays + 1) * oneDay),
});

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day of a date such as `2026-12-25T00:00:00Z`. */
export function dayOf(date: unknown): string | undefined {
  const day = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(textOf(date) ?? '')?.[0];
  return timeOf(day) === undefined ? undefined : day;
}

/** A small cover of what has this id, where its pictures have one of this kind; `folder` ends in a slash. */
export function coverOf(images: unknown, kind: 'poster' | 'cover', id: unknown, folder = ''): string | undefined {
  const number = numberOf(id);
  const isThere = number !== undefined && recordsOf(images).some(({ coverType }) => coverType === kind);
  return isThere ? `mediacover/${folder}${number}/${kind}-250.jpg` : undefined;
}

/** What comes within a week, below its days; `base` is the address of the service, `srcOf` makes those of covers. */
export function calendarOf(
  coming: readonly Coming[],
  base: string,
  srcOf: (cover: string) => string,
  { t, format, asOf }: Pick<ShowContext<never>, 't' | 'format' | 'asOf'>,
): Shown {
  const first = dayText(asOf);
  const last = dayText(asOf + mostDays * oneDay);
  const shown = coming.filter(({ at = 0, until = at, day }) =>
    day === undefined ? until > asOf - lasting : day >= first && day <= last,
  );
  if (shown.length === 0) return empty(t('nothing-comes'));
  return timeline(
    shown.map(({ label, note, kind, page, cover, at, until, day, isThere }) => {
      const isMissing = !isThere && until !== undefined && until < asOf;
      return {
        label,
        href: page && `${base}/${page}`,
        note: format.list([kind && t(`as-${kind}`), note]) || undefined,
        ...{ at, until, day },
        image: cover === undefined ? undefined : { src: srcOf(cover), alt: '' },
        value: isThere ? t('there') : isMissing ? t('not-there') : undefined,
        level: isMissing ? 'warning' : undefined,
      };
    }),
    { form: 'days' },
  );
}
