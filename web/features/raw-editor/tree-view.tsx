import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadYaml } from '../../../schema/document/read/load-yaml.ts';
import { isMapping, type Mapping } from '../../../schema/values.ts';
import { CloseButton } from '../../components/button/close-button.tsx';

type Path = readonly (string | number)[];

interface Props {
  config: Mapping;
  onConfig: (config: Mapping) => void;
}

/** The config as a tree that is folded and edited in place. `filteredItems`, which older saves left behind, is not shown. */
export function TreeView({ config, onConfig }: Props) {
  const change = (path: Path, make: (parent: unknown, key: string | number) => unknown) => {
    const next = changed(config, path, make);
    if (isMapping(next)) onConfig(next);
  };
  return (
    <div className="raw-tree">
      <ul>
        <Branch name="config" path={[]} value={config} depth={0} change={change} />
      </ul>
    </div>
  );
}

type ChangeAt = (path: Path, make: (parent: unknown, key: string | number) => unknown) => void;

interface NodeProps {
  name: string | number;
  path: Path;
  value: unknown;
  depth: number;
  change: ChangeAt;
}

const Node = (props: NodeProps) =>
  isBranch(props.value) ? <Branch {...props} value={props.value} /> : <Leaf {...props} />;

const isBranch = (value: unknown): value is Mapping | readonly unknown[] => isMapping(value) || Array.isArray(value);

function Branch({ name, path, value, depth, change }: NodeProps & { value: Mapping | readonly unknown[] }) {
  const { t } = useTranslation('editor');
  const [open, setOpen] = useState(depth < 1);
  const isList = Array.isArray(value);
  const children: [string | number, unknown][] = isList
    ? value.map((entry, index) => [index, entry])
    : Object.entries(value).filter(([key]) => !(key === 'filteredItems' && path.at(-2) === 'sections'));
  return (
    <li>
      <div className="raw-node">
        <button
          type="button"
          className="raw-fold"
          aria-expanded={open}
          aria-label={String(labelOf(name, value))}
          onClick={() => setOpen(!open)}
        />
        <KeyField name={name} path={path} change={change} />
        <span className="raw-detail">{isList ? t('raw.entries', { count: children.length }) : summaryOf(value)}</span>
        {path.length > 0 && <Remove name={name} path={path} change={change} />}
      </div>
      {open && (
        <ul>
          {children.map(([key, child]) => (
            <Node key={key} name={key} path={[...path, key]} value={child} depth={depth + 1} change={change} />
          ))}
          <li>
            <Add isList={isList} path={path} value={value} change={change} />
          </li>
        </ul>
      )}
    </li>
  );
}

function Leaf({ name, path, value, change }: NodeProps) {
  const { t } = useTranslation('editor');
  return (
    <li>
      <div className="raw-node">
        <span className="raw-fold" />
        <KeyField name={name} path={path} change={change} />
        <Field
          label={t('raw.value-of', { name: shownName(name) })}
          text={textOfValue(value)}
          onText={(text) => change(path, (parent, key) => withChild(parent, key, valueOfText(text, value)))}
        />
        <Remove name={name} path={path} change={change} />
      </div>
    </li>
  );
}

/** The name of a key, which is changed in place; an entry of a list has its number. */
function KeyField({ name, path, change }: Pick<NodeProps, 'name' | 'path' | 'change'>) {
  const { t } = useTranslation('editor');
  if (typeof name === 'number' || path.length === 0) return <span className="raw-key">{shownName(name)}</span>;
  const rename = (text: string) =>
    change(path, (parent) => {
      if (!isMapping(parent) || text === '' || Object.hasOwn(parent, text)) return parent;
      return Object.fromEntries(Object.entries(parent).map(([key, child]) => [key === name ? text : key, child]));
    });
  return <Field label={t('raw.key', { name })} className="raw-key" text={name} onText={rename} />;
}

interface FieldProps {
  label: string;
  className?: string;
  text: string;
  onText: (text: string) => void;
}

/** A text that is taken once one leaves it or presses Enter; Escape takes it back. */
function Field({ label, className = '', text, onText }: FieldProps) {
  const [typed, type] = useState<string>();
  const take = () => {
    type(undefined);
    if (typed !== undefined && typed !== text) onText(typed);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    else if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      type(undefined);
    }
  };
  const shown = typed ?? text;
  return (
    <input
      className={`raw-field ${className}`}
      aria-label={label}
      value={shown}
      size={Math.min(60, Math.max(4, shown.length + 1))}
      spellCheck={false}
      onChange={({ target }) => type(target.value)}
      onBlur={take}
      onKeyDown={handleKey}
    />
  );
}

function Remove({ name, path, change }: Pick<NodeProps, 'name' | 'path' | 'change'>) {
  const { t } = useTranslation('editor');
  const remove = () =>
    change(path, (parent, key) => {
      if (Array.isArray(parent)) return parent.filter((_, index) => index !== key);
      return isMapping(parent) ? Object.fromEntries(Object.entries(parent).filter(([own]) => own !== key)) : parent;
    });
  return <CloseButton label={t('raw.remove', { name: shownName(name) })} onClose={remove} />;
}

/** Adds an entry to a list, or a key to a mapping; an entry of a list of mappings begins as one. */
function Add({ isList, path, value, change }: { isList: boolean; path: Path; value: unknown; change: ChangeAt }) {
  const { t } = useTranslation('editor');
  const add = () =>
    change([...path, -1], (parent) => {
      if (Array.isArray(parent)) return [...parent, isMapping(parent.at(-1)) ? { [firstKey(parent.at(-1))]: '' } : ''];
      if (!isMapping(parent)) return parent;
      let name = 'key';
      for (let number = 2; Object.hasOwn(parent, name); number += 1) name = `key${number}`;
      return { ...parent, [name]: '' };
    });
  return (
    <button type="button" className="raw-add" onClick={add}>
      {t(isList ? 'raw.add-entry' : 'raw.add-key', { name: isMapping(value) || isList ? shownName(path.at(-1)) : '' })}
    </button>
  );
}

const firstKey = (entry: unknown): string => (isMapping(entry) ? (Object.keys(entry)[0] ?? 'key') : 'key');

const shownName = (name: string | number | undefined): string =>
  typeof name === 'number' ? String(name + 1) : (name ?? 'config');

const summaryOf = (value: unknown): string => {
  const { name, title, label, type } = isMapping(value) ? value : {};
  const found = [title, name, label, type].find((text) => typeof text === 'string' && text !== '');
  return found === undefined ? '' : String(found);
};

const labelOf = (name: string | number, value: unknown): string => `${shownName(name)} ${summaryOf(value)}`.trim();

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
