import './palette.css';
import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  useComboboxStore,
} from '@ariakit/react/combobox';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Modifiers } from '../../../schema/rules/addresses/opening.ts';
import type { App } from '../../app/app-context.ts';
import { handOver } from '../../browser/type-ahead.ts';
import { ActionIcon } from '../../components/icon/action-icon.tsx';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { Modal, showModal } from '../../components/modal/modal.tsx';
import { formatKeys } from '../../words/format-keys.ts';
import { word } from '../../words/words.ts';
import type { Entry } from './entries.ts';
import { type Found, find, findNothingTyped } from './find.ts';
import { readRecent, rememberRun } from './recent.ts';
import { Row } from './row.tsx';
import { useEntries } from './use-entries.ts';
import { type ServiceEntry, useServices } from './use-services.ts';
import { type WebEntry, webEntry } from './web-entry.ts';

/** Shows the command palette above the page, with what was typed ahead for it; `onClosed` is called when it has closed. */
export const showPalette = (stores: App, typedFor: string, onClosed: () => void): void =>
  showModal((close) => <Palette stores={stores} typedFor={typedFor} onClose={close} />, onClosed);

type AnyEntry = Entry | WebEntry | ServiceEntry;

interface Group {
  name: string;
  /** What stands above it, in place of the word for its name. */
  heading?: string;
  entries: AnyEntry[];
  failed?: boolean;
}

function Palette({ stores, typedFor, onClose }: { stores: App; typedFor: string; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const { entries, sprites, loading } = useEntries(stores);
  const [recent] = useState(readRecent);
  const shownQuery = useDeferredValue(query);
  const found = useMemo(
    () => (shownQuery.trim() ? find(shownQuery, entries) : findNothingTyped(entries, recent)),
    [shownQuery, entries, recent],
  );
  const { services, asking } = useServices(query, stores);
  const ofServices = services.map(({ service, ...answer }, place) => ({
    ...{ name: `service-${place}`, heading: service },
    ...answer,
  }));
  // What comes late comes last, so that no row is another one by the time that it is chosen.
  const groups = [...withWeb(found, shownQuery, stores), ...ofServices];
  const rows = groups.flatMap((group) => group.entries);
  const combobox = useComboboxStore({ open: true, value: query, setValue: setQuery });

  const field = useRef<HTMLInputElement>(null);
  // An Enter that was typed ahead was meant for what nobody had seen yet.
  useEffect(() => handOver(typedFor, field.current, { withEnter: false }), [typedFor]);

  const run = (entry: AnyEntry, keys: Modifiers) => {
    // Closing returns the focus before the entry may move it.
    onClose();
    if ('group' in entry) rememberRun(entry);
    entry.run(keys);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const entry = rows.find((_, index) => rowId(index) === combobox.getState().activeId);
    if (entry) run(entry, event);
  };

  let index = -1;
  return (
    <Modal label={word('palette:title')} className="palette" onClose={onClose}>
      <ComboboxProvider store={combobox}>
        <div className="palette-field">
          <ActionIcon name="search" />
          <Combobox
            ref={field}
            className="palette-input"
            aria-label={word('palette:label')}
            placeholder={word('palette:placeholder')}
            autoSelect="always"
            autoFocus
            spellCheck={false}
            autoCapitalize="off"
            onKeyDownCapture={handleKey}
          />
          <button type="button" className="palette-close" onClick={onClose}>
            <span className="visually-hidden">{word('palette:close')}</span>
            <kbd>Esc</kbd>
            <UiIcon name="clear" />
          </button>
        </div>
        <ComboboxList className="palette-list" alwaysVisible aria-label={word('palette:title')}>
          {groups.map((group) => (
            <ComboboxGroup key={group.name} className="palette-group">
              {group.name !== 'web' && (
                <ComboboxGroupLabel className="palette-heading">
                  {group.heading ?? word(`palette:group-${group.name}`)}
                </ComboboxGroupLabel>
              )}
              {group.failed && <p className="palette-note">{word('palette:no-answer')}</p>}
              {group.entries.map((entry) => {
                index += 1;
                return (
                  <ComboboxItem
                    key={entry.id}
                    id={rowId(index)}
                    className="palette-row"
                    hideOnClick={false}
                    setValueOnClick={false}
                    onClick={(event) => run(entry, event)}
                  >
                    <Row entry={entry} query={shownQuery} mixed={group.name === 'recent'} />
                  </ComboboxItem>
                );
              })}
            </ComboboxGroup>
          ))}
          {asking && <p className="palette-note">{word('palette:asking')}</p>}
          {rows.length === 0 && !asking && <p className="palette-empty">{word('palette:nothing')}</p>}
        </ComboboxList>
      </ComboboxProvider>
      <p className="palette-keys" aria-hidden="true">
        <span>
          <kbd>↑↓</kbd> {word('palette:key-move')}
        </span>
        <span>
          <kbd>{formatKeys('Enter')}</kbd> {word('palette:key-run')}
        </span>
        <span>
          <kbd>{formatKeys('Mod+Enter')}</kbd> {word('palette:key-new-tab')}
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {loading ? word('palette:loading') : word('palette:count', { count: found.count + countOf(ofServices) })}
      </p>
      <Sprites elements={sprites} />
    </Modal>
  );
}

const rowId = (index: number) => `palette-row-${index}`;

const countOf = (groups: readonly Group[]) => groups.reduce((sum, { entries }) => sum + entries.length, 0);

/** Adds the web: an address that opens as it is comes first, a search of the web behind what there is here. */
function withWeb({ groups }: Found, query: string, { dashboard }: App): Group[] {
  const web = webEntry(query, dashboard.getState().dashboard.settings);
  if (!web) return groups;
  const group: Group = { name: 'web', entries: [web] };
  return web.isAddress ? [group, ...groups] : [...groups, group];
}

/** Holds the symbols that icons of other pages refer to. */
function Sprites({ elements }: { elements: readonly Element[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const known = new Set([...document.querySelectorAll('symbol[id]')].map(({ id }) => id));
    const missing = elements
      .flatMap((sprite) => [...sprite.querySelectorAll('symbol[id]')])
      .filter(({ id }) => !known.has(id) && known.add(id));
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.append(...missing.map((symbol) => symbol.cloneNode(true)));
    place.current?.replaceChildren(svg);
  }, [elements]);
  return <div ref={place} hidden />;
}
