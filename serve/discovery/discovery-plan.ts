import type { DiscoverySource } from '../../schema/config/discovery.ts';

/** A source that the server asks what runs, with the environment variables that may be sent there. */
export type SourceTarget = DiscoverySource & { names: readonly string[] };
