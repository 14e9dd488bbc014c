import { DashError } from '../../../schema/errors.ts';
import type { ServiceFind, WidgetRequest } from '../../../schema/widget.ts';
import { textOf } from '../answers.ts';

/** Where a keeper of bookmarks is, and what lets one in. */
export interface Access {
  host: string;
  token: string;
}

/** Which of its bookmarks are wanted, and how many at most. */
export interface Wanted {
  /** Name or id of a collection. */
  collection?: string | undefined;
  tag?: string | undefined;
  limit: number;
}

/** A bookmark that a service keeps. */
export interface KeptBookmark {
  title: string;
  href: string | undefined;
  about?: string | undefined;
  /** Where it was put. */
  folder?: string | undefined;
  tags: readonly string[];
  /** Address of a picture on the service itself. */
  image?: string | undefined;
}

/** How a keeper of bookmarks is asked, for all widgets that show some of it. */
export interface BookmarkService {
  request(access: Access, wanted: Wanted): WidgetRequest;
  /** What is asked after these answers; nothing once there is enough. Throws where there is no such collection. */
  follows?(bodies: readonly unknown[], access: Access, wanted: Wanted): WidgetRequest | undefined;
  /** The bookmarks in all answers, the latest first. Throws for answers that hold none. */
  read(bodies: readonly unknown[], access: Access): readonly KeptBookmark[];
  searchRequest(access: Access, query: string): WidgetRequest;
  readFinds(body: unknown, access: Access): readonly ServiceFind[];
}

/** A name as these services compare tags and collections. */
export const plainName = (name: string): string => name.trim().replace(/^#/, '').toLowerCase();

/** The names of tags in an answer, as texts or with their names. */
export const tagNames = (tags: unknown): string[] =>
  Array.isArray(tags) ? tags.flatMap((tag) => textOf((tag as { name?: unknown } | null)?.name ?? tag) ?? []) : [];

/** The id of what has a name, or this id itself, in a list of an answer. Throws where nothing has. */
export function idOf(list: readonly Readonly<Record<string, unknown>>[], wanted: string, service: string): string {
  const found =
    list.find(({ id }) => textOf(id) === wanted.trim()) ??
    list.find(({ name }) => plainName(textOf(name) ?? '') === plainName(wanted));
  const id = textOf(found?.id);
  if (id !== undefined) return id;
  throw new DashError('no-such-collection', `${service} has no collection "${wanted}".`, {
    hint: 'Write its name as it stands there, or its id.',
  });
}
