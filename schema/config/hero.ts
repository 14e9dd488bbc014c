import { readMapping } from '../read-as.ts';
import { isMapping, listOf, type Mapping, wordOf } from '../values.ts';
import type { Definition, Read } from './definition.ts';
import { closed, list, text, toggle, word } from './shapes.ts';

/** What may stand between the header and the sections, by the names that a config has for it. */
export const heroParts = ['clock', 'greeting', 'weather', 'pulse'] as const;
type HeroPartName = (typeof heroParts)[number];

/** The options of the clock are those of the widget of that name; here it does without seconds unless told otherwise. */
const HeroClock = closed(
  {
    timeZone: text({
      title: 'Time zone',
      description: 'Time zone as `Region/City`; that of the browser unless set.',
      suggests: 'time-zones',
    }),
    format: text({
      title: 'Language of the date',
      description: 'Locale of date and time, such as `en-GB`; the viewer’s unless set.',
    }),
    use12Hour: toggle({
      title: '12 hours',
      description: '12 hours, or 24 where it is `false`; as the locale has it unless set.',
    }),
    hideSeconds: toggle({
      title: 'Without seconds',
      description: 'Leaves out the seconds.',
      default: true,
      implicit: true,
    }),
    hideDate: toggle({ title: 'Time only', description: 'Leaves out the date.', default: false }),
  },
  { title: 'Clock', description: 'How the clock is written.' },
);
export type HeroClock = Read<typeof HeroClock>;

const withoutSettings = (title: string) => closed({}, { title, description: 'It has no settings.' });

/** A part with what can be said of it. */
const HeroSettings = closed(
  {
    clock: HeroClock,
    greeting: withoutSettings('Greeting'),
    weather: withoutSettings('Weather'),
    pulse: withoutSettings('Pulse'),
  },
  { title: 'Part with settings', description: 'A part by its name, with its settings below.' },
);

const HeroPart: Definition = {
  anyOf: [
    word(heroParts, { title: 'Part', description: 'A part by its name.' }) as Definition,
    HeroSettings as Definition,
  ],
};

/** A part of the hero, as a page shows it. */
export type HeroPart = { part: 'clock'; settings: HeroClock } | { part: 'greeting' | 'weather' | 'pulse' };

export const Hero = list(HeroPart, {
  title: 'Hero',
  description:
    'What stands large above the sections, in the order of the list: `clock`, `greeting`, `weather`, `pulse`. Nothing unless it is named. The greeting says how many services are up, where their status is checked; `weather` shows what the weather widget of the page knows; `pulse` shows how they were in the past 24 hours, which takes a Dash server.',
  examples: [['clock', 'greeting', 'pulse'], [{ clock: { timeZone: 'Europe/Lisbon', hideSeconds: false } }]],
  read: (value): HeroPart[] | undefined => (value === undefined || value === null ? undefined : readHero(value)),
});

/** Each part once, by its first entry. */
function readHero(value: unknown): HeroPart[] {
  const parts = listOf(value).flatMap((entry) => readPart(entry) ?? []);
  return parts.filter(({ part }, index) => parts.findIndex((other) => other.part === part) === index);
}

/** The one part that an entry names; none where it names several, or none that there is. */
export function heroPartOf(entry: unknown): { part: HeroPartName; settings: Mapping } | undefined {
  const [[name, settings] = [], ...others] = isMapping(entry) ? Object.entries(entry) : [[entry, {}] as const];
  const part = wordOf(name, heroParts) as HeroPartName | undefined;
  return part && others.length === 0 ? { part, settings: isMapping(settings) ? settings : {} } : undefined;
}

function readPart(entry: unknown): HeroPart | undefined {
  const found = heroPartOf(entry);
  if (found?.part === 'clock') return { part: 'clock', settings: readMapping(HeroClock, found.settings) };
  return found && { part: found.part };
}
