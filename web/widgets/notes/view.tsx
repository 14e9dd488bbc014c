import '../../components/parts/parts.css';
import '../_notebook/book-tick.css';
import './view.css';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { movedPlace } from '../../../schema/notebook/merge-texts.ts';
import type { ViewProps, WidgetWords } from '../../../schema/widget.ts';
import { ActionIcon } from '../../components/icon/action-icon.tsx';
import { BookLine } from '../_notebook/book-line.tsx';
import { useBook } from '../_notebook/use-book.ts';
import { noteNodes, withTick } from './markdown.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

/** A note: read as Markdown, with boxes to tick, and written as text in the same place. It is kept while one writes. */
export default function Notes({ data, options, t, openBook }: ViewProps<typeof widget>) {
  const { id, content: begin = '' } = options;
  const open = useCallback(
    () =>
      openBook?.note({ id, begin, conflict: { own: t('own'), other: t('other') } }) ??
      Promise.reject(new Error('It is not open.')),
    [openBook, id, begin, t],
  );
  const { book, handle } = useBook(openBook && open);
  const [isEdited, setEdited] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(false);
  const isNew = book ? book.isNew : !data || data.version === 0;
  const text = isNew ? begin : ((book ?? data)?.text ?? '');
  const mayWrite = book?.mayWrite ?? (openBook !== undefined && (data?.mayWrite ?? true));
  const isEmpty = text.trim() === '';

  useEffect(() => {
    if (wasEdited.current && !isEdited) place.current?.querySelector<HTMLElement>('.notes-edit')?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  return (
    <div className="parts notes" ref={place}>
      {isEdited && mayWrite && handle ? (
        <Field
          {...{ text, t }}
          placeholder={options.placeholder ?? t('write')}
          onText={handle.change}
          onFinish={() => setEdited(false)}
        />
      ) : (
        <>
          {!isEmpty && (
            <Reading
              text={text}
              mayTick={mayWrite}
              general={t.general}
              onTick={(box) => handle?.change(withTick(text, box))}
            />
          )}
          {isEmpty && !mayWrite && <p className="part-note">{t('nothing')}</p>}
          {mayWrite && (
            <button
              type="button"
              className={isEmpty ? 'notes-edit notes-begin' : 'notes-edit part-button'}
              aria-label={isEmpty ? undefined : t('edit')}
              onClick={() => setEdited(true)}
            >
              {isEmpty ? (options.placeholder ?? t('write')) : <ActionIcon name="pencil" />}
            </button>
          )}
        </>
      )}
      <BookLine book={book} t={t}>
        {isEdited && mayWrite && (
          <button type="button" className="word-button" onClick={() => setEdited(false)}>
            {t('finish')}
          </button>
        )}
      </BookLine>
    </div>
  );
}

interface ReadingProps {
  text: string;
  mayTick: boolean;
  general: WidgetWords['general'];
  onTick: (box: number) => void;
}

/** The note as it is read; what is long has a button for the rest. */
function Reading({ text, mayTick, general, onTick }: ReadingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isLonger, setLonger] = useState(false);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const boxes = () => [...element.querySelectorAll('input')];
    const focused = boxes().indexOf(document.activeElement as HTMLInputElement);
    element.replaceChildren(noteNodes(text, mayTick));
    if (focused >= 0) boxes()[focused]?.focus();
  }, [text, mayTick]);

  useEffect(() => {
    const element = place.current;
    if (!element || isWhole || typeof ResizeObserver === 'undefined') return;
    const watching = new ResizeObserver(() => setLonger(element.scrollHeight > element.clientHeight + 1));
    watching.observe(element);
    return () => watching.disconnect();
  }, [isWhole]);

  // React hears nothing of boxes that it has not made.
  useEffect(() => {
    const element = place.current;
    const handleChange = ({ target }: Event) => {
      const box = [...(element?.querySelectorAll('input') ?? [])].indexOf(target as HTMLInputElement);
      if (box >= 0) onTick(box);
    };
    element?.addEventListener('change', handleChange);
    return () => element?.removeEventListener('change', handleChange);
  }, [onTick]);

  return (
    <>
      <div
        className="notes-text"
        data-whole={isWhole ? '' : undefined}
        data-longer={isLonger && !isWhole ? '' : undefined}
        dir="auto"
        ref={place}
      />
      {(isLonger || isWhole) && (
        <button
          type="button"
          className="word-button notes-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {general(isWhole ? 'show-less' : 'show-all')}
        </button>
      )}
    </>
  );
}

interface FieldProps {
  text: string;
  t: WidgetWords;
  placeholder: string;
  onText: (text: string) => void;
  onFinish: () => void;
}

/** The note as text. What comes from elsewhere meanwhile stands in it, and the caret stays at its words. */
function Field({ text, t, placeholder, onText, onFinish }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || element.value === text) return;
    const { value: before, selectionStart, selectionEnd } = element;
    element.value = text;
    element.setSelectionRange(movedPlace(before, text, selectionStart), movedPlace(before, text, selectionEnd));
  }, [text]);
  return (
    <textarea
      ref={field}
      className="notes-field"
      dir="auto"
      defaultValue={text}
      placeholder={placeholder}
      aria-label={t('text')}
      rows={4}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const isFinished = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
        if (!isFinished) return;
        event.preventDefault();
        event.stopPropagation();
        onFinish();
      }}
    />
  );
}
