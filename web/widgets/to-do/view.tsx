import '../../components/parts/parts.css';
import '../_notebook/book-tick.css';
import './view.css';
import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { bookLimits } from '../../../schema/notebook/book.ts';
import {
  goneStamp,
  itemText,
  type ListChange,
  type ListItem,
  moveChanges,
  rankBetween,
  shownItems,
  stamp,
} from '../../../schema/notebook/list.ts';
import type { ViewProps, WidgetWords } from '../../../schema/widget.ts';
import { ActionIcon } from '../../components/icon/action-icon.tsx';
import { BookLine } from '../_notebook/book-line.tsx';
import { useBook } from '../_notebook/use-book.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

/** What is to be done once a change shows: where the focus goes. */
type FocusWish = { item: string } | 'field' | undefined;

/** Things to do: a field to add one, a box to tick each, and what was deleted last to be brought back. */
export default function ToDo({ data, options, t, openBook, label }: ViewProps<typeof widget>) {
  const { id } = options;
  const open = useCallback(
    () => openBook?.list({ id }) ?? Promise.reject(new Error('It is not open.')),
    [openBook, id],
  );
  const { book, handle } = useBook(openBook && open);
  const items = book?.items ?? shownItems(data?.items ?? []);
  // Its fields have their places before it is open.
  const mayWrite = book?.mayWrite ?? (openBook !== undefined && (data?.mayWrite ?? true));
  const isReady = handle !== undefined;
  const [showsDone, setShowsDone] = useState(false);
  const [editing, setEditing] = useState<string>();
  const [removed, setRemoved] = useState<readonly ListItem[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const wish = useRef<FocusWish>(undefined);

  useEffect(() => {
    const wanted = wish.current;
    wish.current = undefined;
    if (!wanted) return;
    const selector = wanted === 'field' ? '.to-do-add input' : `[data-item="${wanted.item}"] .to-do-text`;
    place.current?.querySelector<HTMLElement>(selector)?.focus();
  });

  const change = (make: (now: number) => readonly ListChange[]) => handle?.change(make(handle.now()));
  const shown = options.showDone || showsDone ? items : items.filter(({ done }) => !done[0]);
  const done = items.filter((item) => item.done[0]);

  const add = (texts: readonly string[]) => {
    change((now) => {
      let last = items.at(-1)?.rank[0];
      return texts.map((text): ListChange => {
        const rank = rankBetween(last, undefined) ?? 0;
        last = rank;
        return { id: newId(), text: [text, now], done: [false, now], rank: [rank, now] };
      });
    });
    setRemoved([]);
  };
  const remove = (gone: readonly ListItem[], next: FocusWish) => {
    const now = handle?.now() ?? 0;
    const marked = gone.map((item) => ({ ...item, gone: goneStamp(item, now) }));
    change(() => marked.map(({ id, gone }) => ({ id, gone })));
    setRemoved(marked);
    setEditing(undefined);
    wish.current = next;
  };
  const bringBack = () => {
    change((now) => removed.map((item) => ({ id: item.id, gone: stamp(false, item.gone, now) })));
    const [first] = removed;
    wish.current = first ? { item: first.id } : 'field';
    setRemoved([]);
  };
  const rename = (item: ListItem, text: string, isLeft: boolean) => {
    setEditing(undefined);
    if (!isLeft) wish.current = { item: item.id };
    if (text !== '' && text !== item.text[0]) change((now) => [{ id: item.id, text: stamp(text, item.text, now) }]);
  };

  const lines = shown.map((item, index) => {
    const neighbour = shown[index + 1] ?? shown[index - 1];
    const move = (by: number) => {
      const next = shown[index + by];
      if (!next) return;
      change((now) => moveChanges(items, item.id, items.indexOf(next), now));
      if (editing === undefined) wish.current = { item: item.id };
    };
    return (
      <Line
        key={item.id}
        {...{ item, t, mayWrite, isReady, move }}
        isFirst={index === 0}
        isLast={index === shown.length - 1}
        isEdited={editing === item.id}
        onTick={(isDone) => change((now) => [{ id: item.id, done: stamp(isDone, item.done, now) }])}
        onEdit={() => setEditing(item.id)}
        onText={(text, isLeft) => rename(item, text, isLeft)}
        onRemove={() => remove([item], neighbour ? { item: neighbour.id } : 'field')}
      />
    );
  });

  return (
    <div className="parts to-do" ref={place}>
      {shown.length > 0 ? (
        <ul aria-label={label ?? options.title ?? t('list')}>{lines}</ul>
      ) : (
        !mayWrite && <p className="part-note">{t(done.length > 0 ? 'all-done' : 'nothing')}</p>
      )}
      {mayWrite && <AddField placeholder={options.placeholder ?? t('add')} isReady={isReady} t={t} onAdd={add} />}
      <BookLine book={book} t={t}>
        {removed.length > 0 && (
          <p className="to-do-removed" role="status">
            <span>
              {removed.length === 1
                ? t('removed', { text: removed[0]?.text[0] ?? '' })
                : t('removed-done', { count: removed.length })}
            </span>
            <button type="button" className="word-button" onClick={bringBack}>
              {t('undo')}
            </button>
          </p>
        )}
        {removed.length === 0 && done.length > 0 && (
          <p className="to-do-done">
            {options.showDone ? (
              <span>{t('done', { count: done.length })}</span>
            ) : (
              <button
                type="button"
                className="word-button"
                aria-expanded={showsDone}
                onClick={() => setShowsDone(!showsDone)}
              >
                {t('done', { count: done.length })}
              </button>
            )}
            {mayWrite && (
              <button
                type="button"
                className="word-button"
                aria-label={t('clear-done')}
                onClick={() => remove(done, 'field')}
              >
                {t('clear')}
              </button>
            )}
          </p>
        )}
      </BookLine>
    </div>
  );
}

interface LineProps {
  item: ListItem;
  t: WidgetWords;
  mayWrite: boolean;
  isReady: boolean;
  isFirst: boolean;
  isLast: boolean;
  isEdited: boolean;
  onTick: (isDone: boolean) => void;
  onEdit: () => void;
  /** Ends the change of its words; `isLeft` where the focus is elsewhere by then. */
  onText: (text: string, isLeft: boolean) => void;
  onRemove: () => void;
  move: (by: number) => void;
}

function Line({
  item,
  t,
  mayWrite,
  isReady,
  isFirst,
  isLast,
  isEdited,
  onTick,
  onEdit,
  onText,
  onRemove,
  move,
}: LineProps) {
  const [text] = item.text;
  const [isDone] = item.done;
  const field = useRef<HTMLInputElement>(null);
  const finish = (isLeft: boolean) => onText(itemText(field.current?.value ?? ''), isLeft);
  /** Its own buttons are pressed while it is changed. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isEdited && !currentTarget.closest('li')?.contains(relatedTarget as Node | null)) finish(true);
  };
  return (
    <li data-item={item.id} data-done={isDone ? '' : undefined}>
      <label className="to-do-tick">
        <input
          type="checkbox"
          className="book-tick"
          checked={isDone}
          disabled={!(mayWrite && isReady)}
          aria-label={text}
          onChange={({ target }) => onTick(target.checked)}
        />
      </label>
      {!mayWrite ? (
        <span className="to-do-text">
          <bdi>{text}</bdi>
        </span>
      ) : isEdited ? (
        <EditField {...{ field, text, t, leave }} onFinish={() => finish(false)} onCancel={() => onText(text, false)} />
      ) : (
        <button
          type="button"
          className="to-do-text"
          aria-description={t('edit')}
          aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown"
          onClick={onEdit}
          onKeyDown={(event) => {
            if (event.key === 'Delete') onRemove();
            else if (event.altKey && event.key === 'ArrowUp') move(-1);
            else if (event.altKey && event.key === 'ArrowDown') move(1);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          <bdi>{text}</bdi>
        </button>
      )}
      {mayWrite && (
        <div className="to-do-acts">
          {isEdited && (
            <>
              <Act name="earlier" leave={leave} label={t('earlier', { text })} isOff={isFirst} run={() => move(-1)} />
              <Act name="later" leave={leave} label={t('later', { text })} isOff={isLast} run={() => move(1)} />
            </>
          )}
          <Act name="remove" leave={leave} label={t('remove', { text })} run={onRemove} />
        </div>
      )}
    </li>
  );
}

interface ActProps {
  name: 'earlier' | 'later' | 'remove';
  label: string;
  isOff?: boolean;
  leave: (event: FocusEvent) => void;
  run: () => void;
}

const Act = ({ name, label, isOff = false, leave, run }: ActProps) => (
  <button
    type="button"
    className="part-button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onBlur={leave}
    // The words that are changed keep the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => !isOff && run()}
  >
    <ActionIcon name={name} />
  </button>
);

interface EditFieldProps extends Pick<LineProps, 't'> {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  leave: (event: FocusEvent) => void;
  onFinish: () => void;
  onCancel: () => void;
}

/** The words of a line while they are changed: Enter or leaving keeps them, Escape does not. */
function EditField({ field, text, t, leave, onFinish, onCancel }: EditFieldProps) {
  useEffect(() => field.current?.select(), [field]);
  return (
    <input
      ref={field}
      className="to-do-text"
      dir="auto"
      defaultValue={text}
      maxLength={bookLimits.itemLength}
      aria-label={t('text')}
      enterKeyHint="done"
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onFinish();
        else if (event.key === 'Escape') onCancel();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}

interface AddFieldProps {
  placeholder: string;
  isReady: boolean;
  t: WidgetWords;
  onAdd: (texts: readonly string[]) => void;
}

/** Adds what is typed; of a pasted text each line is one. */
function AddField({ placeholder, isReady, t, onAdd }: AddFieldProps) {
  const [text, setText] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const added = itemText(text);
    if (added === '') return;
    onAdd([added]);
    setText('');
  };
  const handlePaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split('\n').map(itemText).filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    onAdd(lines.slice(0, bookLimits.items));
  };
  return (
    <form className="to-do-add" onSubmit={handleSubmit}>
      <ActionIcon name="plus" />
      <input
        value={text}
        dir="auto"
        placeholder={placeholder}
        disabled={!isReady}
        aria-label={placeholder}
        maxLength={bookLimits.itemLength}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setText(target.value)}
        onPaste={handlePaste}
      />
      {text !== '' && (
        <button type="submit" className="word-button">
          {t('add-it')}
        </button>
      )}
    </form>
  );
}

/** A name that no other device makes. By plain HTTP browsers have no `crypto.randomUUID`. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('');
