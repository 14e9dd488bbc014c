import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { bareText } from '../rss-feed/bare-text.ts';
import { parseFeed, webAddress } from '../rss-feed/feed.ts';

export interface Post {
  title: string;
  /** Where it is talked about. */
  href: string | undefined;
  points?: number | undefined;
  comments?: number | undefined;
  /** Milliseconds since 1970. */
  at: number | undefined;
  /** Another subreddit that it comes from, or the host that it leads to. */
  from?: string | undefined;
  flair?: string | undefined;
  image?: string | undefined;
}

/** The token of an app. Throws what Reddit says in its place. */
export function tokenIn(body: unknown): string {
  const { access_token, error, message } = recordOf(body);
  const token = textOf(access_token);
  if (token !== undefined) return token;
  const words = textOf(message) ?? textOf(error);
  throw words ? refusedBy('Reddit', words, 'Check "clientId" and "clientSecret".') : unreadable('token');
}

export function readListing(body: unknown): Post[] {
  const { children } = recordOf(recordOf(body).data);
  if (!Array.isArray(children)) throw unreadable('list of posts');
  return recordsOf(children).flatMap(({ data }) => {
    const post = recordOf(data);
    const title = textOf(post.title);
    if (title === undefined || post.stickied === true || post.pinned === true) return [];
    const seconds = numberOf(post.created_utc) ?? numberOf(post.created);
    const [parent] = recordsOf(post.crosspost_parent_list);
    const subreddit = textOf(parent?.subreddit);
    const path = textOf(post.permalink);
    return {
      title: bareText(title),
      href: path?.startsWith('/') ? `https://www.reddit.com${path}` : undefined,
      points: numberOf(post.ups) ?? numberOf(post.score),
      comments: numberOf(post.num_comments),
      at: seconds === undefined ? undefined : seconds * 1000,
      from: subreddit ? `r/${subreddit}` : post.is_self === true ? undefined : textOf(post.domain),
      flair: bareText(textOf(post.link_flair_text) ?? '') || undefined,
      // In place of an address there may be `self`, `default` or `nsfw`.
      image: webAddress(bareText(textOf(post.thumbnail) ?? '')),
    };
  });
}

/** A feed has neither points nor comments. */
export function readFeed(text: string): Post[] {
  const feed = parseFeed(text);
  if (!feed) throw unreadable('feed in it: Reddit may want an app, by "clientId" and "clientSecret"');
  return feed.posts.map(({ title, link, date, image }) => ({
    title: bareText(title) || (link ?? ''),
    href: link,
    at: date,
    image,
  }));
}
