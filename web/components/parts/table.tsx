import './table.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { Cell as CellParts, ShownParts, Table as TableParts } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';

interface Props extends TableParts {
  /** Words of all widgets. */
  general: WidgetWords['general'];
  /** Draws the details of a row. */
  show: (parts: ShownParts) => ReactNode;
}

/** Figures of several things. A row with details is chosen by its name; they take the table's place, with a way back. */
export function Table({ columns, rows, general, show }: Props) {
  const [chosen, setChosen] = useState<string>();
  const keys = rowKeys(rows.map(({ label, note }) => `${label} ${note}`));
  const place = useFocus(chosen);
  const row = rows.find((_, index) => keys[index] === chosen);
  if (row?.details) {
    return (
      <div className="part-details" ref={place}>
        <p className="part-heading">
          <button type="button" className="part-back" aria-label={general('back')} onClick={() => setChosen(undefined)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M15 5l-7 7 7 7" />
            </svg>
          </button>
          <bdi>{row.label}</bdi>
          {row.note && <span className="part-note">{row.note}</span>}
        </p>
        {show(row.details)}
      </div>
    );
  }
  return (
    <div ref={place}>
      <table className="part-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="part-label">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, note, cells, details }, index) => (
            <tr key={keys[index]}>
              <th scope="row">
                {details ? (
                  <button type="button" data-row={keys[index]} onClick={() => setChosen(keys[index])}>
                    <bdi>{label}</bdi>
                  </button>
                ) : (
                  <bdi>{label}</bdi>
                )}
                {note && <span className="part-note">{note}</span>}
              </th>
              {columns.slice(1).map((name, column) => (
                <Cell key={name} {...(cells[column] ?? { text: '' })} general={general} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Cell = ({ text, title, level, trend, general }: CellParts & Pick<Props, 'general'>) => (
  <td data-tooltip={title} data-part-level={level}>
    {text}
    {trend && (
      <span className="part-trend" role="img" aria-label={trend === 'up' ? general('up') : general('down')}>
        {trend === 'up' ? '↑' : '↓'}
      </span>
    )}
  </td>
);

/** Moves the focus from a row to the way back from its details, and from there to the row. */
function useFocus(chosen: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    const last = before.current;
    before.current = chosen;
    if (last === chosen) return;
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const target = chosen === undefined ? buttons.find(({ dataset }) => dataset.row === last) : buttons[0];
    target?.focus();
  }, [chosen]);
  return place;
}
