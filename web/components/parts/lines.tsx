import type { Heading as HeadingParts, Note as NoteParts } from '../../../schema/shown.ts';
import { Link } from './link.tsx';

interface Linking {
  /** An address as this page reaches it. */
  address: (url: string) => string;
}

/** What the widget is about, where its label doesn't say it. */
export const Heading = ({ text, href, title, note, address }: HeadingParts & Linking) => (
  <p className="part-heading">
    <Link href={href} title={title} address={address}>
      {text}
    </Link>
    {note && <span className="part-note">{note}</span>}
  </p>
);

export const Note = ({ text, href, title, level, address }: NoteParts & Linking) => (
  <p className="part-note" data-part-level={level}>
    <Link href={href} title={title} address={address}>
      {text}
    </Link>
  </p>
);

/** A sentence in place of what isn't there. */
export const Empty = ({ text }: { text: string }) => <p className="part-note part-empty">{text}</p>;
