import type { ChannelState } from '../../schema/api/alerts.ts';
import { isMapping, type Mapping } from '../../schema/values.ts';
import type { Log } from '../log.ts';
import type { SharedState } from '../state/shared-state.ts';
import type { Alert } from './alert.ts';
import type { RecentAlert } from './channel-states.ts';
import type { Told } from './decide.ts';
import type { Delivery, PartlySent } from './deliveries.ts';

/** What outlives the server: written before anything is sent, and again once it is. */
export interface AlertRecord {
  told: ReadonlyMap<string, Told>;
  queue: readonly Delivery[];
  /** What was told last, the newest first. */
  recent: readonly RecentAlert[];
  /** How each channel stands, by its name. */
  channels: ReadonlyMap<string, ChannelState>;
}

export interface RecordStore {
  read(): AlertRecord;
  /** Resolves once it is on disk, or can't be. */
  write(record: AlertRecord): Promise<void>;
}

/** What the record is called in the state. */
export const recordName = (place: string): string => place.replace(/^.*[/\\]/, '');

const key = 'record';

/** Keeps the record in the state, under a name of the dashboard's own. */
export function createRecordStore(state: Pick<SharedState, 'values'>, name: string, log: Log): RecordStore {
  const values = state.values<AlertRecord>(name, {
    kept: {
      read: (json) => (isMapping(json) ? [[key, { value: recordOf(json) }]] : []),
      write: (entries) => {
        const { told, queue, recent, channels } = entries.get(key)?.value ?? nothing;
        return { told: Object.fromEntries(told), queue, recent, channels: Object.fromEntries(channels) };
      },
      failed: (file, { message }) =>
        log('warn', `Alerts can’t be kept in ${file}: a restart of the server forgets what was told.`, { message }),
    },
  });
  return {
    read: () => values.entries().find(([name]) => name === key)?.[1] ?? nothing,
    write: (record) => values.set(key, record),
  };
}

const nothing: AlertRecord = { told: new Map(), queue: [], recent: [], channels: new Map() };

/** Anything but what was written here is as good as absent. */
function recordOf({ told, queue, recent, channels }: Mapping): AlertRecord {
  return {
    told: mapOf(told, isTold),
    queue: Array.isArray(queue) ? queue.filter(isDelivery) : [],
    recent: Array.isArray(recent) ? recent.filter(isRecent) : [],
    channels: mapOf(channels, isChannelState),
  };
}

const mapOf = <Value>(json: unknown, isOne: (value: unknown) => value is Value): Map<string, Value> =>
  new Map(Object.entries(isMapping(json) ? json : {}).filter((entry): entry is [string, Value] => isOne(entry[1])));

const isRecent = (value: unknown): value is RecentAlert =>
  isMapping(value) &&
  typeof value.event === 'string' &&
  Number.isFinite(value.at) &&
  Array.isArray(value.items) &&
  value.items.every((item) => isMapping(item) && typeof item.title === 'string') &&
  isTexts(value.others) &&
  isTexts(value.channels);

const isChannelState = (value: unknown): value is ChannelState =>
  isMapping(value) &&
  (value.taken === undefined || Number.isFinite(value.taken)) &&
  (value.failing === undefined ||
    (isMapping(value.failing) &&
      Number.isFinite(value.failing.since) &&
      typeof value.failing.message === 'string' &&
      (value.failing.hint === undefined || typeof value.failing.hint === 'string')));

const isTold = (value: unknown): value is Told =>
  isMapping(value) &&
  [value.since, value.at].every(Number.isFinite) &&
  typeof value.title === 'string' &&
  isMapping(value.messages) &&
  Object.values(value.messages).every((id) => typeof id === 'string');

const isDelivery = (value: unknown): value is Delivery =>
  isMapping(value) &&
  [value.tries, value.next].every(Number.isFinite) &&
  isAlert(value.alert) &&
  (value.part === undefined || isPart(value.part));

const isPart = (value: unknown): value is PartlySent =>
  isMapping(value) && isTexts(value.done) && typeof value.isReached === 'boolean';

const isAlert = (value: unknown): value is Alert =>
  isMapping(value) &&
  [value.id, value.channel, value.event].every((text) => typeof text === 'string') &&
  [value.at, value.more].every(Number.isFinite) &&
  Array.isArray(value.items) &&
  value.items.every((item) => isMapping(item) && typeof item.title === 'string' && Number.isFinite(item.since)) &&
  (value.others === undefined || isTexts(value.others));

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
