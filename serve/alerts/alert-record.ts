import { isMapping, type Mapping } from '../../schema/values.ts';
import type { Log } from '../log.ts';
import type { SharedState } from '../state/shared-state.ts';
import type { Alert } from './alert.ts';
import type { Told } from './decide.ts';
import type { Delivery } from './deliveries.ts';

/** What outlives the server: written before anything is sent, and again once it is. */
export interface AlertRecord {
  told: ReadonlyMap<string, Told>;
  queue: readonly Delivery[];
}

export interface RecordStore {
  read(): AlertRecord;
  /** Resolves once it is on disk, or can't be. */
  write(record: AlertRecord): Promise<void>;
}

const key = 'record';

/** Keeps the record in the state, under a name of the dashboard's own. */
export function createRecordStore(state: Pick<SharedState, 'values'>, name: string, log: Log): RecordStore {
  const values = state.values<AlertRecord>(name, {
    kept: {
      read: (json) => (isMapping(json) ? [[key, { value: recordOf(json) }]] : []),
      write: (entries) => {
        const { told, queue } = entries.get(key)?.value ?? nothing;
        return { told: Object.fromEntries(told), queue };
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

const nothing: AlertRecord = { told: new Map(), queue: [] };

/** Anything but what was written here is as good as absent. */
function recordOf({ told, queue }: Mapping): AlertRecord {
  return {
    told: new Map(
      Object.entries(isMapping(told) ? told : {}).filter((entry): entry is [string, Told] => isTold(entry[1])),
    ),
    queue: Array.isArray(queue) ? queue.filter(isDelivery) : [],
  };
}

const isTold = (value: unknown): value is Told =>
  isMapping(value) &&
  [value.since, value.at].every(Number.isFinite) &&
  typeof value.title === 'string' &&
  isMapping(value.messages) &&
  Object.values(value.messages).every((id) => typeof id === 'string');

const isDelivery = (value: unknown): value is Delivery =>
  isMapping(value) && [value.tries, value.next].every(Number.isFinite) && isAlert(value.alert);

const isAlert = (value: unknown): value is Alert =>
  isMapping(value) &&
  [value.id, value.channel, value.event].every((text) => typeof text === 'string') &&
  [value.at, value.more].every(Number.isFinite) &&
  Array.isArray(value.items) &&
  value.items.every((item) => isMapping(item) && typeof item.title === 'string' && Number.isFinite(item.since));
