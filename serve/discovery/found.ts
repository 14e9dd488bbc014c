import type { FoundState } from '../../schema/rules/status/found-state.ts';

/** Something that a source has: plain data that goes to the builder, which makes an item of it. */
export interface FoundService {
  /** What the source calls it; no other in it is called so. */
  name: string;
  /** What the source keeps it with: the project of a container, a namespace. */
  group?: string;
  /** Labels or annotations. */
  labels?: Readonly<Record<string, string>>;
  /** Name of the image that it was made from. */
  image?: string;
  /** Ports as Docker lists them. */
  ports?: readonly FoundPort[];
  /** Where it is reached, where the source itself knows that. */
  url?: string;
  state?: FoundState;
}

export interface FoundPort {
  IP?: string;
  PublicPort?: number;
  PrivatePort?: number;
}

/** What a source has, as it answered last. */
export interface FoundSource {
  /** Name of the source in the config. */
  source: string;
  services: readonly FoundService[];
}

/** Answers to one list, which a source gives page by page: one whose pages have no end is asked for no more. */
export const mostPages = 20;
/** Things of one source that are shown; more is no dashboard. */
export const mostServices = 500;
