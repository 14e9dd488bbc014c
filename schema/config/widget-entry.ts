import { fieldsOf, highlightOf } from '../figures/figure-options.ts';
import { comparable } from '../figures/thresholds.ts';
import { readMapping } from '../read-as.ts';
import { updateSeconds } from '../rules/sections/widget-interval.ts';
import { widgetParts } from '../rules/sections/widget-parts.ts';
import { clamped, isMapping, type Mapping, mapping, numberOf, plain, switchOf, textOf } from '../values.ts';
import type { Definition, Read } from './definition.ts';
import {
  grant,
  lenient,
  map,
  number,
  numberOrSwitch,
  requiredText,
  text,
  texts,
  toggle,
  wholeNumber,
} from './shapes.ts';

/** Seconds; absent where nothing is written. */
function intervalOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  return updateSeconds(numberOf(value) ?? (switchOf(value) === true ? true : value));
}

function timeoutOf(value: unknown): number | undefined {
  const timeout = numberOf(value);
  return timeout !== undefined && timeout > 0 ? timeout : undefined;
}

/** A whole number of parts; anything below one is as if it were not set. */
function partsOf(value: unknown): number | undefined {
  const parts = clamped(value, 0, widgetParts);
  return parts === undefined || parts < 1 ? undefined : Math.floor(parts);
}

const limit = (level: string): Definition => ({
  type: ['number', 'string', 'boolean', 'array'],
  pattern: comparable,
  looksLike: 'a number behind its sign, such as `< 10` or `>= 2 GB`',
  items: { type: ['number', 'string', 'boolean'], pattern: comparable, looksLike: 'a number behind its sign' },
  title: level,
  description: `From where on it is ${level.toLowerCase()}; of a list one suffices.`,
});

const limits: Definition = {
  type: 'object',
  additionalProperties: false,
  properties: { good: limit('Good'), warn: limit('Odd'), bad: limit('Bad') },
};

/** What stands among the options counts, as older dashboards have it. */
const amongOptions = (beside: Mapping, key: string): unknown => mapping(beside.options)[key];

const optionsOf = (value: unknown): Record<string, unknown> =>
  isMapping(value) ? (plain(value) as Record<string, unknown>) : {};

/** A widget's entry in a section; its `options` are checked by the definition that the widget itself declares. */
export const WidgetEntry = lenient(
  {
    type: requiredText({
      title: 'Type',
      description: 'Which widget it is. Capitals make no difference.',
      examples: ['clock', 'weather'],
      read: (value) => textOf(value)?.toLowerCase() ?? '',
    }),
    label: text({ title: 'Label', description: 'A heading above the widget.', otherKeys: ['title', 'name'] }),
    updateInterval: numberOrSwitch({
      title: 'Update interval',
      description:
        'Seconds between updates, from 2 to 7200; true is 30, anything else is never. Unset, as is usual for the widget.',
      read: intervalOf,
    }),
    timeout: number({
      title: 'Timeout',
      description: 'Milliseconds after which a request is given up; 0 is as if it were not set.',
      default: 50000,
      implicit: true,
      minimum: 0,
      read: timeoutOf,
    }),
    useProxy: toggle({
      title: 'Through the server',
      description:
        'Unset, the Dash server asks the service; false has each browser ask, true has it ask through the server.',
    }),
    allowInsecure: toggle({
      title: 'Any certificate',
      description:
        'Whether the Dash server takes any certificate of the hosts that the widget asks, such as one that a machine has made for itself.',
      default: false,
    }),
    actions: grant({
      title: 'Who may act',
      description:
        'Who may do what the widget offers, such as pausing a download: true is all who see it, false nobody, a list the users of these names beside the administrators. Unset, administrators.',
      examples: [['ann'], false],
    }),
    search: grant({
      title: 'Who may search',
      description:
        'For whom the command palette finds what the service of the widget has: true is all who see it, false nobody, a list the users of these names beside the administrators. Unset, administrators; of calendars, notes and lists all who see them.',
      examples: [true],
    }),
    ignoreErrors: toggle({
      title: 'Hide errors',
      description: 'Whether the widget stays quiet when something goes wrong.',
      default: false,
    }),
    hideControls: toggle({
      title: 'No buttons',
      description: 'Whether the refresh and full screen buttons are left out.',
      default: false,
    }),
    span: wholeNumber({
      title: 'Width',
      description:
        'How wide the widget is in the layout `grid`, in twelfths of its section: 3 is a quarter of it. Where it would be too narrow to be read, it takes half or all of it. Unset, the widgets of a section have the same width.',
      minimum: 1,
      maximum: widgetParts,
      examples: [3, 6],
      read: partsOf,
    }),
    fields: texts({
      title: 'Figures',
      description:
        'Names of the figures to show, in this order; unset, all that the widget has. The page of the widgets names those of each; what data name, such as a disk, is called as it stands there.',
      examples: [['clients', 'domains']],
      read: (value, beside) => fieldsOf(amongOptions(beside, 'fields')) ?? fieldsOf(value),
    }),
    highlight: map(limits, {
      title: 'Limits',
      description:
        'From where on a figure is good, odd or bad, by its name: a number, a size or a span (`90`, `10 GB`, `2 d`), a sign and a number (`"< 10"`), or what it says. `lead` is the large one. Where `bad` is the lowest, less is worse.',
      examples: [{ clients: { warn: 50, bad: 100 } }],
      read: (value, beside) => highlightOf(amongOptions(beside, 'highlight')) ?? highlightOf(value),
    }),
    options: map({}, { title: 'Options', description: 'What this type of widget can be told.', read: optionsOf }),
    id: text({
      title: 'ID',
      description: 'Written by older versions; ids are made anew each time the file is read.',
      leftover: true,
    }),
  },
  { title: 'Widget', description: 'Live data in a section.' },
);

/** A widget as a page shows it. */
export interface WidgetEntry extends Read<typeof WidgetEntry> {
  id: string;
  /**
   * Of one that keeps something: what its place is called, before anything is hidden from anybody, so that it is the same for all
   * who see it and no other's. It stays with the server.
   */
  place?: string;
}

/** A widget of a section; the id comes from its place. */
export const readWidget = (given: Mapping, id: string): WidgetEntry => ({ id, ...readMapping(WidgetEntry, given) });
