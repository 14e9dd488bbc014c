import './view.css';
import { type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import type { ViewProps } from '../../../schema/widget.ts';
import { rowKeys } from '../../components/row-keys.ts';
import { originsOf } from '../addresses.ts';
import { type Feed, type Post, present } from './feed.ts';
import { isFrom, plainText, safeHtml } from './safe-html.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

export default function RssFeed({ data, options, t, format }: ViewProps<typeof widget>) {
  const { title, description, link, image, author, posts } = useMemo(() => inPlainText(data), [data]);
  const hosts = originsOf(options.rssUrl).map((origin) => new URL(origin).host);
  const keys = rowKeys(posts.map(({ title, link }) => `${title} ${link}`));
  return (
    <div className="rss-feed">
      <p className="rss-feed-head" title={description}>
        {isFrom(image, hosts) && <img src={image} alt="" loading="lazy" onError={hide} />}
        <Linked href={link}>{title}</Linked>
        {author && <span className="rss-feed-note">{t('by', { author })}</span>}
      </p>
      {posts.length === 0 && <p className="rss-feed-note">{t.general('empty')}</p>}
      <ul>
        {posts.map((post, index) => (
          <PostRow key={keys[index]} {...{ post, hosts, t, format }} />
        ))}
      </ul>
    </div>
  );
}

/** Titles and names without mark-up; the bodies of posts keep theirs. */
const inPlainText = ({ description, author, posts, ...feed }: Feed): Feed => ({
  ...feed,
  ...present({ description: plainText(description), author: plainText(author) }),
  title: plainText(feed.title) ?? '',
  posts: posts.map(({ author, ...post }) => ({
    ...post,
    ...present({ author: plainText(author) }),
    title: plainText(post.title) ?? '',
  })),
});

type PostProps = { post: Post; hosts: string[] } & Pick<ViewProps<typeof widget>, 't' | 'format'>;

function PostRow({ post, hosts, t, format }: PostProps) {
  const { title, link, date, author, image, html } = post;
  return (
    <li className="rss-feed-post">
      {isFrom(image, hosts) && <img className="rss-feed-thumbnail" src={image} alt="" loading="lazy" onError={hide} />}
      <p className="rss-feed-title">
        <Linked href={link}>{title || link}</Linked>
      </p>
      <p className="rss-feed-note">
        {date !== undefined && <time dateTime={new Date(date).toISOString()}>{format.date(date)}</time>}
        {author && <span>{t('by', { author })}</span>}
      </p>
      {html && <PostText html={html} hosts={hosts} />}
      {html && link && (
        <a className="rss-feed-more" href={link} target="_blank" rel="noopener noreferrer">
          {t.general('continue-reading')}
          <span className="visually-hidden">: {title}</span>
        </a>
      )}
    </li>
  );
}

/** The body of a post. Its nodes are put in as the sanitiser made them, without another round through text. */
function PostText({ html, hosts }: { html: string; hosts: string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const allowed = hosts.join(' ');
  useEffect(() => place.current?.replaceChildren(safeHtml(html, allowed.split(' '))), [html, allowed]);
  return <div className="rss-feed-text" ref={place} dir="auto" />;
}

/** A picture that can't be had leaves no mark. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.hidden = true;
};

function Linked({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <bdi>{children}</bdi>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <bdi>{children}</bdi>
    </a>
  );
}
