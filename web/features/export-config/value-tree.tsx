import './value-tree.css';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseConfig } from '../../../schema/document/read/parse.ts';

/** A config as a tree that opens branch by branch; a closed branch renders nothing. Keys run from left to right. */
export function ValueTree({ text }: { text: string }) {
  const { t } = useTranslation('export-config');
  const parsed = useMemo(() => parseConfig(text), [text]);
  if ('problems' in parsed) return <p>{t('unreadable', { reason: parsed.problems[0]?.message ?? '' })}</p>;
  return (
    <ul className="value-tree" dir="ltr">
      {entriesOf(parsed.value).map(([name, value]) => (
        <Value key={name} name={name} value={value} open={name === 'pageInfo'} />
      ))}
    </ul>
  );
}

interface ValueProps {
  name: string;
  value: unknown;
  open?: boolean;
}

function Value({ name, value, open = false }: ValueProps) {
  if (isBranch(value)) return <Branch name={name} value={value} open={open} />;
  return (
    <li>
      <bdi className="value-name">{name}</bdi> <bdi className={`value value-${kindOf(value)}`}>{textOf(value)}</bdi>
    </li>
  );
}

function Branch({ name, value, open }: { name: string; value: object; open: boolean }) {
  const { t } = useTranslation('export-config');
  const [isOpen, setOpen] = useState(open);
  const entries = entriesOf(value);
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <bdi className="value-name">{name}</bdi> <bdi className="value-title">{titleOf(value)}</bdi>{' '}
          <bdi className="value-count">{t('entries', { count: entries.length })}</bdi>
        </summary>
        {isOpen && (
          <ul>
            {entries.map(([key, entry]) => (
              <Value key={key} name={key} value={entry} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Entries of a list count from 1. */
const entriesOf = (value: object): [name: string, value: unknown][] =>
  Array.isArray(value) ? value.map((entry, index) => [String(index + 1), entry]) : Object.entries(value);

function titleOf(value: object): string {
  const { name, title, label, type } = value as Record<string, unknown>;
  return [name, title, label, type].find((text) => typeof text === 'string') as string;
}

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));
