import type { Format } from '../../../schema/format.ts';
import type { FeedPost } from '../../../schema/shown.ts';
import { rowKeys } from '../row-keys.ts';
import { Link } from './link.tsx';

interface Props {
  posts: readonly FeedPost[];
  format: Format;
  address: (url: string) => string;
}

/** A list of things to read elsewhere: title, date and notes, a few lines of text. */
export function Feed({ posts, format, address }: Props) {
  const keys = rowKeys(posts.map(({ title, href }) => `${title} ${href}`));
  return (
    <ul className="part-feed">
      {posts.map(({ title, href, date, notes = [], text }, index) => (
        <li key={keys[index]}>
          <p className="part-feed-title">
            <Link href={href} address={address}>
              {title}
            </Link>
          </p>
          <p className="part-feed-notes part-note">
            {date !== undefined && <time dateTime={new Date(date).toISOString()}>{format.date(date)}</time>}
            {notes.map((note) => note && <span key={note}>{note}</span>)}
          </p>
          {text && (
            <p className="part-feed-text" dir="auto">
              {text}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
