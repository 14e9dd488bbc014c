/**
 * What the servers of a dashboard know together. Each implementation decides who that is: the memory of one process, those
 * that share a folder. Reads named `peek` and `entries` never wait: they tell what this server knows, which is its own
 * changes at once, and those of others within a second. All times are milliseconds since 1970, lifetimes milliseconds.
 */
export interface SharedState {
  /** Small values that every server holds as a whole. The same name is the same values for all. */
  values<Value>(name: string, options: ValuesOptions<Value>): SharedValues<Value>;
  /** Texts that are read where they lie. They may be lost: they only spare asking again. */
  texts(name: string, options: TextsOptions): SharedTexts;
  /** Counts that start again when their time is over. */
  counters(name: string, options: CountersOptions): SharedCounters;
  /**
   * Runs a task while nobody else runs one under the same path, which is that of a file that may be made meanwhile where the
   * state lies in files, and a name otherwise.
   */
  lock: Lock;
  /** Hands a message to all who have subscribed to a channel, those of this server among them; to these before it returns. */
  publish(channel: string, message: string): void;
  /** Returns what ends it. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /** Resolves once all that is to be kept is, or that has failed. */
  settled(): Promise<void>;
}

/** `isHeld` tells whether the lock was not lost meanwhile, as by a process that was stopped for long. */
export type Lock = <T>(path: string, task: (lock: { isHeld(): Promise<boolean> }) => Promise<T>) => Promise<T>;

/** A value, and when its lifetime ends; without that, never. */
export interface Entry<Value> {
  value: Value;
  until?: number;
}

export interface ValuesOptions<Value> {
  /** With it they outlive the server; without, they are as good as lost with it. */
  kept?: {
    /** How they stand in JSON. What is none of ours is read as nothing. */
    read(json: unknown): Iterable<readonly [string, Entry<Value>]>;
    write(entries: ReadonlyMap<string, Entry<Value>>): unknown;
    /** Told where they can't be kept, and why: they are remembered until the server ends. */
    failed(place: string, error: Error): void;
  };
  /** Whether a value has ended before its lifetime. It then never comes back. */
  isOver?(value: Value, key: string): boolean;
  /** How many there may be of values that are not kept; those that were set longest ago make room. */
  most?: number;
}

export interface SharedValues<Value> {
  peek(key: string): Value | undefined;
  /** All of them, and those that others have added up to now. */
  entries(): [string, Value][];
  /** Here at once; resolves once it holds for all, or can't. `until` is when its lifetime ends. */
  set(key: string, value: Value, until?: number): Promise<void>;
  /** As `set`, for what depends on the value before: no change of another server comes between. */
  update(key: string, change: (before: Value | undefined) => Value, until?: number): Promise<void>;
  /** Sets it where it is not set; false where it is, by whichever server. */
  claim(key: string, value: Value, until?: number): Promise<boolean>;
}

export interface TextsOptions {
  /** How many, and how many bytes of all and of one; those that were set longest ago make room. */
  most: { texts: number; bytes: number; bytesOfOne: number };
  /** Told once that they can't be kept. */
  failed(error: NodeJS.ErrnoException): void;
}

export interface SharedTexts {
  /** `key` is made of up to 64 letters, digits, `-` and `_`. */
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): void;
}

export interface CountersOptions {
  /** How many are counted; those that were counted up longest ago make room. */
  most: number;
}

export interface Count {
  count: number;
  until: number;
}

export interface SharedCounters {
  /** The count whose time is not over. */
  peek(key: string): Count | undefined;
  /** The first of a time begins it. Here at once; resolves to what it is for all. */
  increment(key: string, lifetime: number): Promise<Count>;
  decrement(key: string): void;
  delete(key: string): void;
}
