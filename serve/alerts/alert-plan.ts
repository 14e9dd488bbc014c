import type { AlertChannel } from '../../schema/config/alerts.ts';
import type { Visibility } from '../../schema/config/visibility.ts';
import type { QuietTime } from '../../schema/rules/status/quiet-times.ts';
import type { StatusTarget } from '../status/status-target.ts';

/** What is watched for whom, as the config has it: secrets are in it, so it is for the server alone. */
export interface AlertPlan {
  channels: ChannelTarget[];
  rules: PlannedRule[];
  /** Those that others depend on stand before these. */
  items: WatchedItem[];
  /** Code of the language that messages are in. */
  language: string;
}

/** A channel with the environment variables that may be sent there. */
export type ChannelTarget = AlertChannel & { names: string[] };

/** How it is told of the items that the rule fits. */
export interface PlannedRule {
  /** Names of channels that there are. */
  channels: string[];
  recovery: boolean;
  /** Minutes; 0 for never. */
  repeat: number;
  /** Times its usual from which an item that is slow is told of; absent for never. */
  slow?: number;
  /** Days before the end of a certificate; absent for never. */
  certificate?: number;
  quiet?: QuietTime[];
}

export interface WatchedItem {
  /** Tells it from others, also after a restart. */
  key: string;
  title: string;
  section?: string;
  /** Where it leads, without credentials. */
  url?: string;
  target: StatusTarget;
  /** Seconds between checks. */
  interval: number;
  /** Position of its rule. */
  rule: number;
  /** Failed checks in a row after which it counts as down. */
  after: number;
  /** When it may be down. */
  quiet?: QuietTime[];
  /** Keys of the items without which it can't be reached. */
  dependsOn: string[];
  /** Of each place where it stands, what has to let a viewer see it there; absent where everybody does. */
  seenBy?: readonly (readonly Visibility[])[];
}
