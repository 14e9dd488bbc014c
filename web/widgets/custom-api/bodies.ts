/** The texts, numbers and addresses that a body is made of, with what each is: all of them are found by mappings. */
type Fields = Readonly<Record<string, string>>;

/** What the widget can be told of a body. */
export interface BodyShape {
  /** What it is, for the reference. */
  about: string;
  /**
   * `one` has its fields once. `each` has them for each entry of a list. `figures` stand in a list in the file, or are
   * made of each entry of one; `either` has them once, or for each entry.
   */
  kind: 'one' | 'each' | 'figures' | 'either';
  /** The first is what a mapping alone stands for, and what the writing beside it is about. */
  fields: Fields;
  /** A name for each list of further figures within an entry: the columns of a table, the series of a chart. */
  inner?: 'columns' | 'series';
  /** Its field holds a list of numbers. */
  isList?: true;
}

const event: Fields = {
  label: 'What it is.',
  at: 'When it is.',
  day: 'Its day, where it takes all of it.',
  until: 'When it is over.',
  note: 'Below it, smaller.',
  value: 'At the end of its line.',
  href: 'Where it leads.',
  image: 'Address of a picture.',
  color: 'Its colour, such as `#1a7f37`.',
};

/** The bodies that can be shown, in no order. */
export const bodies = {
  lead: {
    about: 'The one number or word that it is looked at for.',
    kind: 'one',
    fields: { value: 'The number or the word.', note: 'A line below it.' },
  },
  spark: {
    about: 'How a number came to be so, as a line below the lead.',
    kind: 'one',
    isList: true,
    fields: { value: 'A list of numbers, the oldest first.' },
  },
  gauge: {
    about: 'A share as half a circle.',
    kind: 'one',
    fields: { value: 'A share of 100, or of `max`.', max: 'What all of it is.' },
  },
  row: { about: 'Two to four figures beside each other.', kind: 'figures', fields: { value: 'The figure.' } },
  facts: {
    about: 'Up to three small figures below something else.',
    kind: 'figures',
    fields: { value: 'The figure.' },
  },
  details: { about: 'Figures that a press unfolds.', kind: 'figures', fields: { value: 'The figure.' } },
  meters: {
    about: 'Shares of wholes as bars.',
    kind: 'figures',
    fields: {
      value: 'A share of 100, or of `max`.',
      max: 'What all of it is.',
      note: 'Below the bar.',
    },
  },
  list: {
    about: 'Lines of names and values, or with `columns` a table.',
    kind: 'figures',
    inner: 'columns',
    fields: {
      value: 'At the end of the line.',
      note: 'Below the name, smaller.',
      href: 'Where the name leads.',
      level: 'How it is: `good`, `warning`, `bad` or `unknown`, true or false, or what `highlight` says of it.',
      image: 'Address of a small picture.',
      sign: 'An emoji in its place.',
      mark: 'A word beside the name, such as “New”.',
      share: 'A share of 100, as a bar at the foot of the line.',
      valueNote: 'Below the value, smaller.',
    },
  },
  feed: {
    about: 'Things to read elsewhere.',
    kind: 'each',
    fields: {
      title: 'What it is called.',
      href: 'Where it leads.',
      date: 'When it came.',
      source: 'Whose it is.',
      text: 'A few lines of it.',
      image: 'Address of a small picture.',
    },
  },
  chart: { about: 'Values over time.', kind: 'each', inner: 'series', fields: { at: 'When it was.' } },
  heat: {
    about: 'Weeks of days in steps of one colour.',
    kind: 'each',
    fields: { value: 'How much there was.', day: 'The day.' },
  },
  timeline: { about: 'What is led by its time.', kind: 'each', fields: event },
  month: { about: 'A month with a dot for each event.', kind: 'each', fields: event },
  picture: {
    about: 'One picture.',
    kind: 'one',
    fields: {
      image: 'Address of the picture.',
      alt: 'What it shows.',
      title: 'Its title.',
      note: 'Below the title.',
      href: 'Where it leads.',
    },
  },
  posters: {
    about: 'Upright pictures with names.',
    kind: 'each',
    fields: { title: 'The name.', note: 'Below it.', href: 'Where it leads.', image: 'Address of the picture.' },
  },
  mosaic: {
    about: 'Up to five photographs.',
    kind: 'each',
    fields: { image: 'Address of the picture.', alt: 'What it shows.', href: 'Where it leads.' },
  },
  players: {
    about: 'What plays, and how far it is.',
    kind: 'each',
    fields: {
      label: 'What plays.',
      note: 'Below it.',
      href: 'Where it leads.',
      image: 'Address of a picture.',
      share: 'How far it is: a share of 100.',
      paused: 'Whether it stands still.',
    },
  },
  text: {
    about: 'Paragraphs of plain text.',
    kind: 'either',
    fields: { value: 'The text.', title: 'Above it.' },
  },
  note: { about: 'A line of small text.', kind: 'one', fields: { value: 'The text.', href: 'Where it leads.' } },
} as const satisfies Readonly<Record<string, BodyShape>>;

export type BodyName = keyof typeof bodies;

export const bodyNames = Object.keys(bodies) as BodyName[];

export const shapeOf = (name: BodyName): BodyShape => bodies[name];

/** The field that a mapping alone stands for. */
export const mainField = ({ fields }: BodyShape): string => Object.keys(fields)[0] ?? 'value';

/** How a value can be written. */
export const writings = [
  ...(['text', 'number', 'compact', 'percent', 'bytes', 'memory', 'rate', 'duration'] as const),
  ...(['date', 'time', 'datetime', 'ago', 'money'] as const),
] as const;

/** What stands beside a mapping and says how it is written. */
export const writingKeys = [
  ...(['format', 'digits', 'currency', 'scale', 'unit', 'prefix', 'suffix', 'words', 'highlight'] as const),
] as const;

/** How an answer can be read. */
export const answerFormats = ['json', 'xml', 'csv', 'prometheus', 'html', 'text'] as const;
export type AnswerFormat = (typeof answerFormats)[number];

/** How much there is at most of what a file can name, and of what is shown of an answer. */
export const mostOf = { requests: 8, figures: 24, columns: 12, rows: 100, points: 2000, days: 400 } as const;
/** How many entries of a list are shown unless the file says so. */
export const usualRows = 10;
