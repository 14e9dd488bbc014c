import './tree-view.css';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadYaml } from '../../../schema/document/read/load-yaml.ts';
import { isMapping, type Mapping } from '../../../schema/values.ts';
import { CloseButton } from '../../components/button/close-button.tsx';

type Path = readonly (string | number)[];

interface Props {
  config: Mapping;
  onConfig: (config: Mapping) => void;
}

/**
 * The config as a tree that is folded and edited in place. `filteredItems`, which older saves left behind, is not shown.
 *
 * It has the keys of a tree: arrows, Home, End and letters move in it, and it is one stop of Tab, which leads on to the
 * fields of the node that has the focus. Enter goes into them, Escape back out, Delete removes the node.
 */
export function TreeView({ config, onConfig }: Props) {
  const { t } = useTranslation('editor');
  const box = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState('');
  // Where the focus goes once what is done shows.
  const focusNext = useRef<(tree: HTMLUListElement) => void>(undefined);
  useLayoutEffect(() => {
    if (!box.current) return;
    focusNext.current?.(box.current);
    focusNext.current = undefined;
    // What had the focus last may be gone.
    if (!itemAt(box.current, current)) setCurrent('');
  });
  const tree: Tree = {
    current,
    change(path, make) {
      const next = changed(config, path, make);
      if (isMapping(next)) onConfig(next);
    },
    focusNext(focus) {
      focusNext.current = focus;
    },
  };
  const handleFocus = ({ target }: FocusEvent) => {
    const item = target.closest<HTMLElement>('[role="treeitem"]');
    if (item?.dataset.path !== undefined) setCurrent(item.dataset.path);
  };
  return (
    <div className="raw-tree">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML has no tree */}
      <ul role="tree" aria-label={t('raw.modes.tree')} ref={box} onFocus={handleFocus} onKeyDown={moveInTree}>
        <Branch name="config" path={[]} value={config} depth={0} tree={tree} />
      </ul>
    </div>
  );
}

interface Tree {
  /** The node that Tab leads to, as `idOf` names it. */
  current: string;
  change(path: Path, make: (parent: unknown, key: string | number) => unknown): void;
  /** Says what takes the focus once the tree shows what is about to be changed. */
  focusNext(focus: (tree: HTMLUListElement) => void): void;
}

interface NodeProps {
  name: string | number;
  path: Path;
  value: unknown;
  depth: number;
  tree: Tree;
}

const idOf = (path: Path): string => path.join('\n');

const itemAt = (tree: Element, id: string): HTMLElement | null =>
  tree.querySelector<HTMLElement>(`[role="treeitem"][data-path="${CSS.escape(id)}"]`);

/** What an element of the tree has to say of the node that it is. */
const itemOf = (path: Path, { current }: Tree, label: string, isOpen?: boolean) => ({
  role: 'treeitem',
  'aria-expanded': isOpen,
  'aria-label': label,
  'aria-level': path.length + 1,
  'data-path': idOf(path),
  tabIndex: idOf(path) === current ? 0 : -1,
});

/** Controls of a node are stops of Tab while the focus is on it. */
const stopOf = (path: Path, { current }: Tree) => (idOf(path) === current ? 0 : -1);

const Node = (props: NodeProps) =>
  isBranch(props.value) ? <Branch {...props} value={props.value} /> : <Leaf {...props} />;

const isBranch = (value: unknown): value is Mapping | readonly unknown[] => isMapping(value) || Array.isArray(value);

function Branch({ name, path, value, depth, tree }: NodeProps & { value: Mapping | readonly unknown[] }) {
  const { t } = useTranslation('editor');
  const [open, setOpen] = useState(depth < 1);
  const isList = Array.isArray(value);
  const children: [string | number, unknown][] = isList
    ? value.map((entry, index) => [index, entry])
    : Object.entries(value).filter(([key]) => !(key === 'filteredItems' && path.at(-2) === 'sections'));
  const detail = isList ? t('raw.entries', { count: children.length }) : summaryOf(value);
  return (
    <li role="none">
      <div className="raw-node" {...itemOf(path, tree, `${shownName(name)} ${detail}`.trim(), open)}>
        <button
          type="button"
          className="raw-fold"
          tabIndex={-1}
          aria-expanded={open}
          aria-label={`${shownName(name)} ${summaryOf(value)}`.trim()}
          onClick={() => setOpen(!open)}
        />
        <KeyField name={name} path={path} tree={tree} /> <span className="raw-detail">{detail}</span>
        {path.length > 0 && <Remove name={name} path={path} tree={tree} />}
      </div>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a group of nodes
        <ul role="group">
          {children.map(([key, child]) => (
            <Node key={key} name={key} path={[...path, key]} value={child} depth={depth + 1} tree={tree} />
          ))}
          <Add isList={isList} path={path} value={value} tree={tree} />
        </ul>
      )}
    </li>
  );
}

function Leaf({ name, path, value, tree }: NodeProps) {
  const { t } = useTranslation('editor');
  return (
    <li role="none">
      <div className="raw-node" {...itemOf(path, tree, `${shownName(name)}: ${textOfValue(value)}`)}>
        <span className="raw-fold" />
        <KeyField name={name} path={path} tree={tree} />
        <Field
          label={t('raw.value-of', { name: shownName(name) })}
          className="raw-value"
          text={textOfValue(value)}
          tabIndex={stopOf(path, tree)}
          onText={(text) => tree.change(path, (parent, key) => withChild(parent, key, valueOfText(text, value)))}
        />
        <Remove name={name} path={path} tree={tree} />
      </div>
    </li>
  );
}

/** The name of a key, which is changed in place; an entry of a list has its number. */
function KeyField({ name, path, tree }: Pick<NodeProps, 'name' | 'path' | 'tree'>) {
  const { t } = useTranslation('editor');
  if (typeof name === 'number' || path.length === 0) return <span className="raw-key">{shownName(name)}</span>;
  const rename = (text: string) =>
    tree.change(path, (parent) => {
      if (!isMapping(parent) || text === '' || Object.hasOwn(parent, text)) return parent;
      return Object.fromEntries(Object.entries(parent).map(([key, child]) => [key === name ? text : key, child]));
    });
  return (
    <Field
      label={t('raw.key', { name })}
      className="raw-key"
      text={name}
      tabIndex={stopOf(path, tree)}
      onText={rename}
    />
  );
}

interface FieldProps {
  label: string;
  className: string;
  text: string;
  tabIndex: number;
  onText: (text: string) => void;
}

/** A text that is taken once one leaves it or presses Enter; Escape takes it back. Both lead back to the node. */
function Field({ label, className, text, tabIndex, onText }: FieldProps) {
  const [typed, type] = useState<string>();
  const isGivenUp = useRef(false);
  const take = () => {
    const isTaken = !isGivenUp.current;
    isGivenUp.current = false;
    type(undefined);
    if (isTaken && typed !== undefined && typed !== text) onText(typed);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    // Left for the node, the text is taken, unless it was given up.
    isGivenUp.current = event.key === 'Escape';
    (event.target as Element).closest<HTMLElement>('[role="treeitem"]')?.focus();
  };
  const shown = typed ?? text;
  return (
    <input
      className={`raw-field ${className}`}
      aria-label={label}
      value={shown}
      size={Math.min(60, Math.max(4, shown.length + 1))}
      spellCheck={false}
      tabIndex={tabIndex}
      onChange={({ target }) => type(target.value)}
      onBlur={take}
      onKeyDown={handleKey}
    />
  );
}

function Remove({ name, path, tree }: Pick<NodeProps, 'name' | 'path' | 'tree'>) {
  const { t } = useTranslation('editor');
  const remove = () => {
    tree.focusNext(focusAfterRemoval(path));
    tree.change(path, (parent, key) => {
      if (Array.isArray(parent)) return parent.filter((_, index) => index !== key);
      return isMapping(parent) ? Object.fromEntries(Object.entries(parent).filter(([own]) => own !== key)) : parent;
    });
  };
  return (
    <CloseButton label={t('raw.remove', { name: shownName(name) })} tabIndex={stopOf(path, tree)} onClose={remove} />
  );
}

/** Gives the focus to what stands where a node stood: the next entry or key, else the last one, else their parent. */
function focusAfterRemoval(path: Path): (tree: HTMLUListElement) => void {
  const row = document.activeElement?.closest('li');
  const next = [...(row?.parentElement?.children ?? [])].indexOf(row as Element);
  return (tree) => {
    const parent = itemAt(tree, idOf(path.slice(0, -1)));
    const left = parent?.parentElement?.querySelectorAll<HTMLElement>(':scope > ul > li > [role="treeitem"]') ?? [];
    (left[next] ?? parent)?.focus();
  };
}

/** Adds an entry to a list, or a key to a mapping; an entry of a list of mappings begins as one. */
function Add({ isList, path, value, tree }: { isList: boolean; path: Path; value: unknown; tree: Tree }) {
  const { t } = useTranslation('editor');
  const at = [...path, addStep];
  const name = isMapping(value) || isList ? shownName(path.at(-1)) : '';
  const add = () => {
    let added: string | number = Array.isArray(value) ? value.length : 'key';
    for (let number = 2; isMapping(value) && Object.hasOwn(value, added); number += 1) added = `key${number}`;
    tree.focusNext((root) => itemAt(root, idOf([...path, added]))?.focus());
    tree.change([...path, -1], (parent) => {
      if (Array.isArray(parent)) return [...parent, isMapping(parent.at(-1)) ? { [firstKey(parent.at(-1))]: '' } : ''];
      return isMapping(parent) ? { ...parent, [added]: '' } : parent;
    });
  };
  const label = t(isList ? 'raw.add-entry' : 'raw.add-key', { name });
  return (
    <li role="none">
      <button type="button" className="raw-add" {...itemOf(at, tree, label)} onClick={add}>
        {label}
      </button>
    </li>
  );
}

/** Ends the path of what adds to a list or a mapping; no key begins so. */
const addStep = '\n+';

/** The keys of a tree; those of fields and buttons in it are their own. */
function moveInTree(event: KeyboardEvent<HTMLUListElement>): void {
  const { key, target, currentTarget: tree } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (!target.matches('[role="treeitem"]')) return;
  const own = (selector: string) => target.querySelector<HTMLElement>(`:scope > ${selector}`);
  const isAdd = target.matches('.raw-add');
  const isOpen = target.getAttribute('aria-expanded');
  const fold = () => own('.raw-fold')?.click();
  const items = [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const at = items.indexOf(target);
  const beginsWith = (item: HTMLElement) =>
    item.getAttribute('aria-label')?.toLowerCase().startsWith(key.toLowerCase());
  // The tree is read from left to right in every language.
  const moves: Record<string, () => void> = {
    ArrowDown: () => items[at + 1]?.focus(),
    ArrowUp: () => items[at - 1]?.focus(),
    Home: () => items[0]?.focus(),
    End: () => items.at(-1)?.focus(),
    ArrowRight: () => (isOpen === 'false' ? fold() : isOpen === 'true' && items[at + 1]?.focus()),
    ArrowLeft: () =>
      isOpen === 'true'
        ? fold()
        : target.closest('ul')?.parentElement?.querySelector<HTMLElement>('[role="treeitem"]')?.focus(),
    ' ': () => (isAdd ? target.click() : fold()),
    Enter: () => (isAdd ? target.click() : enter()),
    F2: () => own('input')?.focus(),
    Delete: () => own('.close-button')?.click(),
  };
  const enter = () => {
    const field = own('.raw-value') ?? own('input');
    if (field) field.focus();
    else fold();
  };
  const move =
    moves[key] ??
    (key.length === 1 && (() => [...items.slice(at + 1), ...items.slice(0, at)].find(beginsWith)?.focus()));
  if (!move) return;
  event.preventDefault();
  event.stopPropagation();
  move();
}

const firstKey = (entry: unknown): string => (isMapping(entry) ? (Object.keys(entry)[0] ?? 'key') : 'key');

const shownName = (name: string | number | undefined): string =>
  typeof name === 'number' ? String(name + 1) : (name ?? 'config');

const summaryOf = (value: unknown): string => {
  const { name, title, label, type } = isMapping(value) ? value : {};
  const found = [title, name, label, type].find((text) => typeof text === 'string' && text !== '');
  return found === undefined ? '' : String(found);
};

const textOfValue = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** What was typed, read as a file would read it: `true` and `5` are no texts, unless a text was there. */
function valueOfText(text: string, before: unknown): unknown {
  if (text === '') return typeof before === 'string' ? '' : null;
  if (typeof before === 'string' && before !== '') return text;
  try {
    const value = loadYaml(text);
    return typeof value === 'number' || typeof value === 'boolean' ? value : text;
  } catch {
    return text;
  }
}

const withChild = (parent: unknown, key: string | number, child: unknown): unknown => {
  if (Array.isArray(parent)) return parent.with(Number(key), child);
  return isMapping(parent) ? { ...parent, [key]: child } : parent;
};

/** A value with another in the place of the parent of what a path leads to. */
function changed(
  value: unknown,
  [step, ...rest]: Path,
  make: (parent: unknown, key: string | number) => unknown,
): unknown {
  if (step === undefined) return value;
  if (rest.length === 0) return make(value, step);
  const child = Array.isArray(value) ? value[Number(step)] : isMapping(value) ? value[String(step)] : undefined;
  return withChild(value, step, changed(child, rest, make));
}
