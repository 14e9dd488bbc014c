import './feed.css';
import { type ReactNode, useState } from 'react';
import type { Format } from '../../../schema/format.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { FeedPost, Image } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { Link } from './link.tsx';
import { MoreButton } from './more.tsx';
import { firstPosts } from './posts-height.ts';
import { ShownImage } from './shown-image.tsx';

interface Props {
  posts: readonly FeedPost[];
  /** When they came, in milliseconds since 1970. */
  asOf: number;
  /** Words of all widgets. */
  general: WidgetWords['general'];
  format: Format;
  address: (url: string) => string;
  /** An address of a picture as this page gets it; nothing where it gets none from there. */
  picture: (url: string) => string | undefined;
}

/** A list of things to read elsewhere: title, date and notes, a few lines of text where there is room. */
export function Feed({ posts, asOf, general, format, address, picture }: Props) {
  const keys = rowKeys(posts.map(({ title, href }) => `${title} ${href}`));
  return (
    <Posts count={posts.length} general={general}>
      {posts.map(({ title, href, date, notes = [], text, image }, index) => (
        <li key={keys[index]} className="post">
          <PostImage image={image} picture={picture} />
          <p className="post-title" data-tooltip="">
            <Link href={href} address={address}>
              {title}
            </Link>
          </p>
          <PostNote date={date} notes={notes} asOf={asOf} format={format} />
          {text && (
            <p className="post-text" dir="auto">
              {text}
            </p>
          )}
        </li>
      ))}
    </Posts>
  );
}

interface PostsProps extends Pick<Props, 'general'> {
  count: number;
  /** An `li` a post, of the class `post`. */
  children: ReactNode;
}

/** A list of which the first posts show, and a button unfolds the others. */
export function Posts({ count, general, children }: PostsProps) {
  const [isOpen, setOpen] = useState(false);
  const more = count - firstPosts;
  return (
    <>
      <ul className="posts" data-folded={isOpen ? undefined : ''}>
        {children}
      </ul>
      {more > 0 && <MoreButton count={more} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} general={general} />}
    </>
  );
}

/** The picture of a post, small before its title. Nothing where the page gets none. */
export const PostImage = ({ image, picture }: { image: Image | undefined } & Pick<Props, 'picture'>) =>
  image && picture(image.src) !== undefined ? <ShownImage className="post-image" {...image} picture={picture} /> : null;

/** The line below a title: how long ago it is, author, source. */
export const PostNote = ({
  date,
  notes,
  asOf,
  format,
}: Pick<FeedPost, 'date' | 'notes'> & Pick<Props, 'asOf' | 'format'>) => (
  <p className="post-note">
    {date !== undefined && (
      <time dateTime={new Date(date).toISOString()} data-tooltip={format.dateTime(date)}>
        {format.past(date, asOf)}
      </time>
    )}
    {notes?.map((note) => note && <span key={note}>{note}</span>)}
  </p>
);
