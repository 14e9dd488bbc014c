import type { Empty as EmptyParts, Note as NoteParts } from '../../../schema/shown.ts';
import { LevelMark } from './level-mark.tsx';
import { Link } from './link.tsx';

interface Linking {
  /** An address as this page reaches it. */
  address: (url: string) => string;
}

export const Note = ({ text, href, title, level, address }: NoteParts & Linking) => (
  <p className="part-note" data-part-level={level}>
    {level && <LevelMark />}
    <Link href={href} title={title} address={address}>
      {text}
    </Link>
  </p>
);

/** What stands below a label, smaller; in its own direction, as a service wrote it. Nothing without a text. */
export const SmallNote = ({ text }: { text: string | undefined }) =>
  text ? (
    <span className="part-note">
      <bdi>{text}</bdi>
    </span>
  ) : null;

/** What would be here, where there is nothing. */
export const Empty = ({ text, note }: EmptyParts) => (
  <p className="part-empty">
    <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 14l2.5-8h11L20 14v4H4zM4 14h5l1.5 2h3l1.5-2h5" />
    </svg>
    {text}
    {note && <span className="part-note">{note}</span>}
  </p>
);
