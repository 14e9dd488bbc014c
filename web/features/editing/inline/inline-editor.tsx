import './inline-editor.css';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { entryAt, listOf } from '../../../../schema/editing/configs.ts';
import { keyOf, placeOf } from '../../../../schema/editing/keys.ts';
import { textOf } from '../../../../schema/values.ts';
import { useApp } from '../../../app/app-context.ts';
import { itemStop } from '../../../browser/item-stops.ts';
import { typeAhead } from '../../../browser/type-ahead.ts';
import { LineIcon } from '../../../components/icon/ui-icon.tsx';
import { closePanel, editedConfigs, editedEntry, openPanel, perform, undoEdit } from '../../../stores/editing.ts';
import { editInline, endInlineEdit, type InlineEdit, inlineEdit } from '../../../stores/inline-edit.ts';
import { onRendered } from '../../../stores/rendered.ts';
import { toast } from '../../../stores/toasts.ts';
import { editIcons } from '../icons.ts';
import { describeItem } from './add-addresses.ts';
import { addressesIn } from './addresses-in.ts';
import { mayAsk } from './handle-page.ts';
import { takeIcon } from './take-icon.ts';

/** The field over a title, a description or a section's name, for as long as that is edited where it stands. */
export function InlineEditor() {
  const at = useStore(inlineEdit, (state) => state.at);
  const target = at && targetOf(at);
  const [, lookAgain] = useState({});
  // What is edited may come a moment later: it has just been added, and the page is large.
  useEffect(() => (at && !target ? onRendered(() => lookAgain({})) : undefined), [at, target]);
  return at && target ? createPortal(<Field key={`${at.key} ${at.field}`} at={at} {...target} />, target.box) : null;
}

interface Target {
  /** What the field stands in, which scrolls with it. */
  box: Element;
  /** The text that it covers; without one it stands below the title. */
  text: Element;
}

function targetOf({ key, field }: InlineEdit): Target | undefined {
  const section = field === 'name' ? document.getElementById(`section-outer-${key}`) : null;
  const box =
    section ?? document.getElementById(`tile-${key}`) ?? document.getElementById(`link-${key}`)?.parentElement;
  const text =
    section?.querySelector('h2') ??
    (field === 'description' ? box?.querySelector('.description') : null) ??
    document.getElementById(`link-${key}`)?.querySelector('.tile-title') ??
    box?.querySelector('.tile-title');
  return box && text ? { box, text } : undefined;
}

function Field({ at, box, text }: { at: InlineEdit } & Target) {
  const { t } = useTranslation('editor');
  const { key, field, isNew = false } = at;
  const begun = textOf(editedEntry(key)?.[field]) ?? '';
  const [value, setValue] = useState(begun);
  const [place, setPlace] = useState<Record<string, string>>({});
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const asks = mayAsk(useApp().dashboard);

  useLayoutEffect(() => {
    const [outer, inner] = [box.getBoundingClientRect(), text.getBoundingClientRect()];
    const isBelow = field === 'description' && !text.classList.contains('description');
    const start = getComputedStyle(box).direction === 'rtl' ? outer.right - inner.right : inner.left - outer.left;
    setPlace({
      '--inline-top': `${inner.top - outer.top + (isBelow ? inner.height : 0)}px`,
      '--inline-start': `${start}px`,
      '--inline-height': `${inner.height}px`,
    });
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [box, text, field]);

  const leave = () => {
    isOver.current = true;
    endInlineEdit();
    focusTile(at);
  };
  const cancel = () => {
    leave();
    if (!isNew) return;
    // What was begun goes again, and the focus back to what began it.
    const adds = field === 'name' ? document.querySelector('.add-section') : box.parentElement;
    const group = groupOf(key);
    flushSync(undoEdit);
    if (document.activeElement !== document.body) return;
    if (group !== undefined) focusTile({ key: group, field: 'title' });
    else adds?.querySelector<HTMLElement>('.add-item, .add-button')?.focus();
  };
  /** Takes what was typed over; says whether it could. */
  const commit = (): boolean => {
    const typed = value.trim();
    if (isOver.current) return true;
    if (typed === '' && field !== 'description') {
      toast(t(field === 'title' ? 'inline.title-needed' : 'inline.name-needed'), 'error');
      return false;
    }
    write(at, { typed, begun, asks });
    return true;
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Its keys are not the page's.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (!commit()) return;
      leave();
      // A new item leads nowhere yet.
      if (isNew && field === 'title' && editedEntry(key)?.url === undefined) {
        typeAhead({ of: key, label: t('inline.address'), cancel: closePanel });
        openPanel({ of: 'item', key, at: 'url' });
      }
    } else if (event.key === 'Tab' && field !== 'name') {
      const next = field === 'title' && !event.shiftKey ? 'description' : 'title';
      if ((field === 'description') !== event.shiftKey || !commit()) return;
      event.preventDefault();
      isOver.current = true;
      editInline({ key, field: next });
    }
  };
  return (
    <span className={`inline-edit inline-${field}`} style={place}>
      <input
        ref={input}
        value={value}
        aria-label={t(`inline.${field}`)}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          if (isOver.current) return;
          if (value.trim() === '' && field !== 'description') return cancel();
          commit();
          isOver.current = true;
          endInlineEdit();
        }}
      />
      <LineIcon path={editIcons.enter} />
    </span>
  );
}

function write(
  { key, field, isNew }: InlineEdit,
  { typed, begun, asks }: { typed: string; begun: string; asks: boolean },
): void {
  const place = placeOf(editedConfigs(), key);
  if (!place || (typed === begun && !isNew)) return;
  const [address] = field === 'title' ? addressesIn(typed) : [];
  const gesture = isNew ? `new ${key}` : undefined;
  // Who types an address means that the item leads there.
  if (address && isNew) {
    perform({ do: 'update', at: place, set: { title: address.host, url: address.url } }, gesture);
    if (asks) void describeItem(key, address);
  } else if (typed === '') perform({ do: 'update', at: place, set: {}, unset: [field] }, gesture);
  else {
    perform({ do: 'update', at: place, set: { [field]: typed } }, gesture);
    if (isNew && field === 'title' && asks) void takeIcon(key, { title: typed, host: '' });
  }
}

/** The key of the group that a link is in; undefined for what is in none. */
function groupOf(key: string): string | undefined {
  const list = listOf(placeOf(editedConfigs(), key) ?? ['']);
  return list.at(-1) === 'subItems' ? keyOf(entryAt(editedConfigs(), listOf(list))) : undefined;
}

function focusTile({ key, field }: InlineEdit): void {
  const element =
    field === 'name' ? document.querySelector<HTMLElement>(`#section-outer-${CSS.escape(key)} summary`) : itemStop(key);
  element?.focus({ preventScroll: true });
}
