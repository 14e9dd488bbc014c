import './book-line.css';
import type { ReactNode } from 'react';
import type { BookState } from '../../../schema/notebook/open-book.ts';
import type { WidgetWords } from '../../../schema/widget.ts';

interface Props {
  book: BookState | undefined;
  t: WidgetWords;
  /** What else there is to say or do, ahead of it. */
  children?: ReactNode;
}

/** The quiet line below what a widget keeps: where it is kept, where that needs saying. Nothing where all is as it should be. */
export function BookLine({ book, t, children }: Props) {
  const said = book && sentence(book, t);
  return (
    <div className="book-line" data-warns={book && !book.isSaved ? '' : undefined}>
      {children}
      {/* It is there from the beginning, so that it is read out once something comes into it. */}
      <p role="status">{said}</p>
    </div>
  );
}

function sentence({ where, mayWrite, isSaved, problem }: BookState, t: WidgetWords): string | undefined {
  if (where === 'browser') return t(isSaved ? 'in-browser' : 'not-kept');
  if (!isSaved) return problem ? t('not-saved-because', { reason: problem.message }) : t('not-saved');
  return mayWrite ? undefined : t('read-only');
}
