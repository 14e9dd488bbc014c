import './entry-rows.css';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { LineIcon } from '../icon/ui-icon.tsx';
import { FieldTool } from './field-tool.tsx';
import { formIcons } from './icons.ts';
import { useRowDragging } from './row-dragging.ts';

interface Props extends Pick<ComponentProps<'fieldset'>, 'id' | 'aria-labelledby'> {
  /** What each entry is called, in their order; nothing where it has no name. */
  names: readonly (string | undefined)[];
  /** A few words more beside a name. */
  noteOf?: (index: number) => string | undefined;
  /** The fields of an entry that is open, or what opens it elsewhere. */
  fieldsOf?: (index: number) => ReactNode;
  onOpen?: (index: number) => void;
  addLabel: string;
  /** Adds an entry behind the last; absent where there may be no more. */
  onAdd: (() => void) | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

type RowPart = 'name' | 'up' | 'down' | 'add' | 'fields';

/**
 * The entries of a list, in rows: a press on one opens it; its grip, buttons and Alt with the arrow keys move it. The focus
 * goes along with what is moved, into what is added, and to the next one where one is removed.
 */
export function EntryRows(props: Props) {
  const { names, noteOf, fieldsOf, onOpen, addLabel, onAdd, onMove, onRemove, ...named } = props;
  const { t } = useTranslation('editor');
  const [open, setOpen] = useState<number>();
  const box = useRef<HTMLFieldSetElement>(null);
  const next = useRef<{ index: number; part: RowPart }>(undefined);
  const last = names.length - 1;

  useLayoutEffect(() => {
    if (!next.current) return;
    const { index, part } = next.current;
    next.current = undefined;
    const row = box.current?.querySelector(`:scope > [data-row="${index}"]`);
    const target = (part === 'add' ? box.current : row)?.querySelector<HTMLElement>(
      part === 'fields' ? '.field-group input' : `[data-part="${part}"]`,
    );
    target?.focus();
    if (part === 'fields' && target instanceof HTMLInputElement) target.select();
  });

  const focus = (index: number, part: RowPart) => {
    next.current = { index, part };
  };
  const add = () => {
    focus(names.length, 'fields');
    onAdd?.();
    setOpen(names.length);
  };
  const move = (from: number, to: number, part: RowPart) => {
    if (to < 0 || to > last) return;
    focus(to, part);
    onMove(from, to);
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
  };
  useRowDragging(box, (from, to) => move(from, to, 'name'));
  const remove = (index: number) => {
    if (last === 0) focus(0, 'add');
    else focus(Math.min(index, last - 1), 'name');
    onRemove(index);
    if (open !== undefined && open >= index) setOpen(open === index ? undefined : open - 1);
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(index, index + step, 'name');
  };
  return (
    <fieldset className="entry-rows" ref={box} {...named}>
      {names.map((own, index) => {
        const name = own ?? t('field.entry', { number: index + 1 });
        const note = noteOf?.(index);
        const isOpen = open === index;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is what stands at its place
          <div className="entry-row" data-row={index} key={index}>
            <div className="field-entry-bar">
              {last > 0 && <span className="row-grip" aria-hidden="true" />}
              <button
                type="button"
                className="field-entry-name"
                data-part="name"
                aria-expanded={fieldsOf && isOpen}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => (onOpen ? onOpen(index) : setOpen(isOpen ? undefined : index))}
                onKeyDown={(event) => handleKey(event, index)}
              >
                <LineIcon path={formIcons.more} />
                <bdi>{name}</bdi>
                {note !== undefined && <span className="entry-note">{note}</span>}
              </button>
              <FieldTool
                icon="up"
                data-part="up"
                label={t('field.up', { name })}
                onClick={index === 0 ? undefined : () => move(index, index - 1, 'up')}
              />
              <FieldTool
                icon="down"
                data-part="down"
                label={t('field.down', { name })}
                onClick={index === last ? undefined : () => move(index, index + 1, 'down')}
              />
              <FieldTool icon="bin" label={t('field.remove', { field: name })} onClick={() => remove(index)} />
            </div>
            {fieldsOf && isOpen && <div className="field-group">{fieldsOf(index)}</div>}
          </div>
        );
      })}
      {onAdd && (
        <Button data-part="add" onClick={add}>
          <LineIcon path={formIcons.plus} />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
