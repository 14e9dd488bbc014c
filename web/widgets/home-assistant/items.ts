import { isDashError } from '../../../schema/errors.ts';
import type { Format } from '../../../schema/format.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { numberOf, recordOf, textOf, timeOf, unreadable } from '../answers.ts';

/** A thing at home, or the result of a template. */
export interface HomeItem {
  /** Of the entity; empty for a template. */
  id: string;
  label: string;
  /** The key of the word above it, where the file says nothing. */
  word?: string | undefined;
  /** As Home Assistant calls it; nothing for a template, and where there is no answer. */
  state?: string | undefined;
  /** What is shown, where it isn't the state. */
  text?: string | undefined;
  number?: number | undefined;
  unit?: string | undefined;
  /** Milliseconds since 1970. */
  at?: number | undefined;
  /** It is not there, or says nothing. */
  isMissing: boolean;
}

interface Asked {
  state?: string;
  template?: string;
  label?: string;
  value?: string;
  word?: string;
}

/** States that have words; others are what a device calls them. */
const known = [
  ...['on', 'off', 'home', 'not_home', 'open', 'closed', 'opening', 'closing', 'locked', 'unlocked'],
  ...['playing', 'paused', 'idle', 'standby', 'unavailable', 'unknown'],
];

/** Signs of what a template or a state says. */
const longest = 60;

export function readItem({ state: id = '', label, value, word }: Asked, body: unknown): HomeItem {
  const name = label ?? id;
  if (isDashError(body)) return { id, label: name, word, isMissing: true };
  if (id === '') {
    const text = textOf(body) ?? '';
    if (/^<(?:!doctype|html)/i.test(text)) throw unreadable('result of a template');
    return { id, label: name, word, text: text.slice(0, longest), isMissing: false };
  }
  const entity = recordOf(body);
  const state = textOf(entity.state);
  if (state === undefined) throw unreadable('state');
  const { friendly_name, unit_of_measurement, state_class, device_class } = recordOf(entity.attributes);
  const isTime = device_class === 'timestamp' || /^(?:scene|button|event)\./.test(id);
  return {
    id,
    label: label ?? textOf(friendly_name) ?? id,
    state,
    text: value === undefined ? undefined : written(value, entity).slice(0, longest),
    // What is neither measured nor counted may look like a number, such as a version.
    number: value === undefined && (unit_of_measurement ?? state_class) !== undefined ? numberOf(state) : undefined,
    unit: value === undefined ? textOf(unit_of_measurement) : undefined,
    at: isTime ? timeOf(state) : undefined,
    // A scene that was never set is unknown too.
    isMissing: state === 'unavailable' || (state === 'unknown' && !isTime),
  };
}

/** A pattern with what the entity has at the paths in its braces; nothing where there is none. */
const written = (pattern: string, entity: unknown): string =>
  pattern
    .replace(/\{([^{}]*)\}/g, (_, path: string) => {
      const found = path.split('.').reduce<unknown>((part, key) => ownOf(part, key.trim()), entity);
      return typeof found === 'boolean' ? String(found) : (textOf(found) ?? '');
    })
    .trim();

const ownOf = (part: unknown, key: string): unknown =>
  Object.hasOwn(recordOf(part), key) ? recordOf(part)[key] : undefined;

/** The value as it is read; nothing for what has none, such as a scene that was never set. */
export function writtenValue(item: HomeItem, t: WidgetWords, format: Format, asOf: number): string | undefined {
  const { id, state, text, number, at, isMissing } = item;
  if (text !== undefined) return text;
  if (state === undefined) return isMissing ? t('is-gone') : undefined;
  if (at !== undefined) return at <= asOf ? format.past(at, asOf) : format.dateTime(at);
  if (number !== undefined) return format.number(number, 2);
  if (/^scene\./.test(id) && state === 'unknown') return undefined;
  if (/^script\./.test(id) && !isMissing) return state === 'on' ? t('runs') : undefined;
  return known.includes(state) ? t(`is-${state}`) : state.replaceAll('_', ' ').slice(0, longest);
}
