import './texts.css';
import { useEffect, useRef, useState } from 'react';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { PartOf } from '../../../schema/shown.ts';
import type { LateProps } from './late-props.ts';
import { Empty } from './lines.tsx';

/** Paragraphs of plain text: eight lines, and a button for the rest where there is more. Without scripts all of it shows. */
export default function TextPart({ part: { paragraphs }, general }: LateProps<PartOf<'text'>>) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLonger, setLonger] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isOpen) return;
    const watching = new ResizeObserver(() => setLonger(element.scrollHeight > element.clientHeight + 1));
    watching.observe(element);
    return () => watching.disconnect();
  }, [isOpen]);
  const keys = rowKeys(paragraphs.map(({ text }) => text));
  if (paragraphs.length === 0) return <Empty text={general('empty')} />;
  return (
    <>
      <div className="part-text" data-open={isOpen ? '' : undefined} dir="auto" ref={place}>
        {paragraphs.map(({ title, text, isAnswer = false }, index) => (
          <div key={keys[index]} className={isAnswer ? 'is-answered' : undefined}>
            {title && <p className="part-text-title">{title}</p>}
            {text && <p>{text}</p>}
          </div>
        ))}
      </div>
      {(isLonger || isOpen) && (
        <button
          type="button"
          className="word-button part-text-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {general(isOpen ? 'show-less' : 'show-all')}
        </button>
      )}
    </>
  );
}
