/** Where alerts are asked for, below the site's root. */
export const alertsPath = 'alerts';

/** `GET alerts`: how alerts stand, for administrators: of items, those that they see. Nothing secret is in it. */
export interface AlertsReply {
  channels: ChannelReply[];
  /** What was told last, the newest first. */
  recent: ToldMessage[];
  /** How many items are watched. */
  watched: number;
}

export interface ChannelReply extends ChannelState {
  name: string;
  /** Messages that wait for it. */
  waiting: number;
  /** Browsers that it tells. */
  browsers?: number;
}

/** Times are milliseconds since 1970. */
export interface ChannelState {
  /** When it took a message last. */
  taken?: number;
  /** Present while it takes none. */
  failing?: { since: number; message: string; hint?: string };
}

/** A message, on whichever channels. */
export interface ToldMessage {
  event: 'down' | 'up' | 'still-down' | 'slow' | 'quick' | 'certificate' | 'test';
  at: number;
  /** Of the first items. */
  titles: string[];
  /** How many items it was about. */
  count: number;
  channels: string[];
}

/** `POST alerts/test`: sends a test to a channel. Answered once it was taken, else with why not. */
export interface AlertTestRequest {
  channel: string;
}

export interface AlertTestReply {
  isSent: true;
}
