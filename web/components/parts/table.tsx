import './table.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { type Cell as CellParts, type Row, type ShownParts, worstOf } from '../../../schema/shown.ts';
import type { ActOn, WidgetWords } from '../../../schema/widget.ts';
import { Acts } from './acts.tsx';
import { Changing } from './changing.tsx';
import { LevelMark } from './level-mark.tsx';
import { mostRows } from './list.tsx';
import { useFold } from './more.tsx';
import { badgeWidth, hasPlate, Plate } from './row-parts.tsx';
import { ShareBar } from './share-bar.tsx';

interface Props {
  /** What the columns are; the first one is what the rows are about. */
  heads: readonly string[];
  rows: readonly Row[];
  /** Words of all widgets. */
  general: WidgetWords['general'];
  /** An address of a picture as this page gets it; nothing where it gets none from there. */
  picture: (url: string) => string | undefined;
  actOn?: ActOn | undefined;
  /** It is drawn ahead of the page's scripts: what can be done has its place, and nothing in it. */
  isStill?: boolean;
  /** Draws the details of a row. */
  show: (parts: ShownParts) => ReactNode;
}

/**
 * A list whose lines have several figures, with heads above them. Where there is no room for all of them each line has its
 * worst one, and below it what that is. A row with details is chosen by its name; they take the list's place, with a way
 * back.
 */
export function Table({ heads, rows, general, picture, actOn, isStill = false, show }: Props) {
  const [chosen, setChosen] = useState<string>();
  const keys = rowKeys(rows.map(({ label, note }) => `${label} ${note}`));
  const [shown, more] = useFold(rows, mostRows, general);
  const place = useFocus(chosen);
  const row = rows.find((_, index) => keys[index] === chosen);
  if (row?.details) {
    return (
      <div className="part-details" ref={place}>
        <p className="part-details-head">
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
  const hasPlates = rows.some(hasPlate);
  const hasActs = rows.some(({ actions = [] }) => actions.some(({ name }) => actOn?.(name)));
  return (
    <div ref={place}>
      <table className="part-table" style={badgeWidth(rows)}>
        <thead>
          <tr>
            {heads.map((name) =>
              name ? (
                <th key={name} scope="col">
                  {name}
                </th>
              ) : (
                <td key="unnamed" />
              ),
            )}
            {hasActs && <td />}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, note, level, cells = [], details, actions = [], ...start }, index) => (
            <tr key={keys[index]}>
              <th scope="row" data-part-level={level}>
                {hasPlates && <Plate {...start} picture={picture} />}
                {level && <LevelMark />}
                {details ? (
                  <button type="button" data-row={keys[index]} onClick={() => setChosen(keys[index])}>
                    <bdi>{label}</bdi>
                  </button>
                ) : (
                  <bdi>{label}</bdi>
                )}
                {note && <span className="part-note">{note}</span>}
              </th>
              {heads.slice(1).map((name, column) => (
                <Cell
                  key={name}
                  {...(cells[column] ?? { text: '' })}
                  head={name}
                  isWorst={column === (cells.length > 0 ? worstCell(cells) : 0)}
                  general={general}
                />
              ))}
              {hasActs && actOn && (
                <td className="part-table-acts">
                  <Acts {...{ actions, actOn, isStill }} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

/** The place of the cell that says most: the one of the worst level, of those the one with the highest share. */
function worstCell(cells: readonly CellParts[]): number {
  const worst = worstOf(cells.map(({ level }) => level));
  const shares = cells.map(({ level, share = -1 }) => (level === worst ? share : Number.NEGATIVE_INFINITY));
  return shares.indexOf(Math.max(...shares));
}

type CellProps = CellParts & Pick<Props, 'general'> & { head: string; isWorst: boolean };

const Cell = ({ text, title, share, level, trend, head, isWorst, general }: CellProps) => (
  <td data-tooltip={title} data-part-level={level} data-worst={isWorst ? '' : undefined}>
    {share !== undefined && <ShareBar share={share} />}
    <span className="part-value">
      <bdi>
        <Changing text={text} />
      </bdi>
      {trend && (
        <span className="part-trend" role="img" aria-label={trend === 'up' ? general('up') : general('down')}>
          {trend === 'up' ? '↑' : '↓'}
        </span>
      )}
    </span>
    {text && <small aria-hidden="true">{head}</small>}
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
