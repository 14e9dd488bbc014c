import './view.css';
import { useEffect, useMemo, useRef } from 'react';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { ViewProps } from '../../../schema/widget.ts';
import { PostImage, PostNote, Posts } from '../../components/parts/feed.tsx';
import { originsOf } from '../addresses.ts';
import { type Post, present } from './feed.ts';
import { plainText, safeHtml } from './safe-html.ts';
import type widget from './widget.ts';
import { isWanted } from './widget.ts';

export { default as widget } from './widget.ts';

/** The posts of a feed; its name stands in the header. */
export default function RssFeed({ data, options, t, format, asOf, picture }: ViewProps<typeof widget>) {
  const posts = useMemo(() => data.posts.map(inPlainText), [data]);
  const hosts = originsOf(options.rssUrl).map((origin) => new URL(origin).host);
  const keys = rowKeys(posts.map(({ title, link }) => `${title} ${link}`));
  if (posts.length === 0) return <p className="part-note">{t.general('empty')}</p>;
  return (
    <Posts count={posts.length} general={t.general}>
      {posts.map((post, index) => (
        <PostRow
          key={keys[index]}
          {...{ post, hosts, t, format, asOf }}
          picture={(image) => (isWanted(image, options) ? picture(image) : undefined)}
        />
      ))}
    </Posts>
  );
}

/** Title and name without mark-up; the body keeps its own. */
const inPlainText = ({ author, ...post }: Post): Post => ({
  ...post,
  ...present({ author: plainText(author) }),
  title: plainText(post.title) ?? '',
});

type PostProps = { post: Post; hosts: string[] } & Pick<ViewProps<typeof widget>, 't' | 'format' | 'asOf' | 'picture'>;

function PostRow({ post, hosts, t, format, asOf, picture }: PostProps) {
  const { title, link, date, author, image, html } = post;
  return (
    <li className="post">
      <PostImage image={image === undefined ? undefined : { src: image, alt: '' }} picture={picture} />
      <p className="post-title" data-tooltip="">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            <bdi>{title || link}</bdi>
          </a>
        ) : (
          <bdi>{title}</bdi>
        )}
      </p>
      <PostNote date={date} notes={[author && t('by', { author })]} asOf={asOf} format={format} />
      {html && <PostText html={html} hosts={hosts} />}
      {html && link && (
        <p className="post-text rss-feed-more" aria-hidden="true">
          {t.general('continue-reading')}
        </p>
      )}
    </li>
  );
}

/** The body of a post. Its nodes are put in as the sanitiser made them, without another round through text. */
function PostText({ html, hosts }: { html: string; hosts: string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const allowed = hosts.join(' ');
  useEffect(() => place.current?.replaceChildren(safeHtml(html, allowed.split(' '))), [html, allowed]);
  return <div className="post-text rss-feed-text" ref={place} dir="auto" />;
}
