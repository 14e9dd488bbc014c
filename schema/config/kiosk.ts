import { readMapping } from '../read-as.ts';
import { pageSlug } from '../rules/addresses/slugs.ts';
import { clamped, isMapping, namesOf, settingOf } from '../values.ts';
import { closed, number, text, texts } from './shapes.ts';

/** Seconds that a page stands: less would be a flicker, more than a day no change. */
const leastSeconds = 5;
const mostSeconds = 86_400;
const usualSeconds = 30;

const time = '([01]?[0-9]|2[0-3]):[0-5][0-9]';
const hoursPattern = `^ *${time} *[-–] *(${time}|24:00) *$`;

/** From when until when, local time as `HH:MM` with two digits each, so that they compare as texts; past midnight too. */
export interface Hours {
  from: string;
  until: string;
}

function readHours(value: unknown): Hours | undefined {
  const written = settingOf(value);
  if (written === undefined || !new RegExp(hoursPattern).test(written)) return undefined;
  const [from = '', until = ''] = written.split(/[-–]/).map((part) => part.trim().padStart(5, '0'));
  return { from, until };
}

const kioskKeys = {
  every: number({
    title: 'Seconds for each page',
    description: 'How many seconds each page stands before the next one follows.',
    minimum: leastSeconds,
    maximum: mostSeconds,
    default: usualSeconds,
    read: (value) => clamped(value, leastSeconds, mostSeconds),
  }),
  pages: texts({
    title: 'Pages',
    description:
      'Which pages follow each other, in this order: their names as they stand in addresses, `home` for the main page. All that the viewer may see, unless set.',
    examples: [['home', 'media']],
    read: (value) => {
      const slugs = namesOf(value).map(pageSlug);
      return slugs.length > 0 ? slugs : undefined;
    },
  }),
  dim: text({
    title: 'Dimmed hours',
    description: 'From when until when the display is dimmed, in its own local time.',
    examples: ['22:00-07:00'],
    pattern: hoursPattern,
    looksLike: "two times of day, such as '22:00-07:00'",
    read: readHours,
  }),
};

/** What a wall display does beyond showing one page. */
export interface Kiosk {
  /** Seconds. */
  every: number;
  /** Slugs in order, `home` for the main page; absent for all pages. */
  pages?: string[];
  dim?: Hours;
}

export const KioskKey = closed(kioskKeys, {
  title: 'Wall display',
  description:
    'How pages are shown on a wall, where their address ends in `?kiosk`: with this, they follow each other; without it, the page of the address stays.',
  read: (value): Kiosk | undefined => (isMapping(value) ? readMapping({ properties: kioskKeys }, value) : undefined),
});
