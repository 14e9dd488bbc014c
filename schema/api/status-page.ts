/** How a service is, or was: slow is up, but not soon. */
export type ServiceState = 'up' | 'slow' | 'down';

/** What a check said, without anything of the host or of the body of its answer. */
export interface Said {
  state: number;
  /** One of `statusOutcomes`. */
  code?: string;
  /** The code of an HTTP answer, or what the system calls the failure: `503`, `ECONNREFUSED`. */
  answer?: string;
}

/** Something that went wrong, with times in milliseconds since 1970; without `to` it goes on. */
export interface Incident extends Omit<Said, 'state'> {
  from: number;
  to?: number;
  state: Exclude<ServiceState, 'up'>;
}

/** An hour or more: minutes by state, and the mean time of the answers in milliseconds. */
export interface Span {
  up: number;
  slow: number;
  down: number;
  time?: number;
}

/** How a service is and was. */
export interface ServiceHistory {
  /** Absent where nothing is known at the moment. */
  state?: ServiceState;
  /** Hours, the last of which is not over. */
  hours: Span[];
  /** Of the past month, the newest first. */
  incidents: Incident[];
}
