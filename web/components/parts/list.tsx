import './list.css';
import type { Format } from '../../../schema/format.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { List as ListParts } from '../../../schema/shown.ts';
import type { ActOn, WidgetWords } from '../../../schema/widget.ts';
import { Acts } from './acts.tsx';
import { Changing } from './changing.tsx';
import { CopyButton } from './copy-button.tsx';
import { useLeaves } from './leaves.tsx';
import { LevelMark } from './level-mark.tsx';
import { SmallNote } from './lines.tsx';
import { Link } from './link.tsx';
import { useFold } from './more.tsx';
import { badgeWidth, hasPlate, Plate, Pulse, RowSpark } from './row-parts.tsx';
import { ShareBar } from './share-bar.tsx';

interface Props extends Pick<ListParts, 'rows' | 'perPage'> {
  format: Format;
  /** Words of all widgets. */
  general: WidgetWords['general'];
  address: (url: string) => string;
  actOn?: ActOn | undefined;
  /** It is drawn ahead of the page's scripts: what can be done has its place, and nothing in it. */
  isStill?: boolean;
  /** An address of a picture as this page gets it; nothing where it gets none from there. */
  picture: (url: string) => string | undefined;
}

/** Rows that show before the others are asked for. */
export const mostRows = 5;

/** Things below each other: what it is at the start, its value at the end, a share of a whole as a bar at the foot. */
export function List({ rows, perPage, format, general, address, picture, actOn, isStill = false }: Props) {
  const fold = useFold(rows, mostRows, general);
  const leaves = useLeaves(rows, perPage ?? rows.length, { format, general });
  const [shown, below] = perPage === undefined ? fold : leaves;
  const keys = rowKeys(shown.map(({ label, href }) => `${label} ${href}`));
  // Lines that have no second line stay of one height, also beside some that have one.
  const isTall = rows.some(({ note, valueNote }) => note || valueNote);
  const hasPlates = rows.some(hasPlate);
  return (
    <>
      <ul
        className={isTall ? 'part-list is-tall' : 'part-list'}
        // The last page is as high as the others, so that what leafs stays where it is.
        style={{ ...badgeWidth(rows), ...(below && perPage && { '--page-rows': perPage }) }}
      >
        {shown.map((row, index) => (
          <li key={keys[index]} data-part-level={row.level} data-change={row.change}>
            {hasPlates ? <Plate {...row} picture={picture} /> : row.level && <LevelMark />}
            <span className="part-list-text">
              <span className="part-list-label">
                {hasPlates && row.level && <LevelMark />}
                <Link href={row.href} title={row.title} address={address}>
                  {row.label}
                </Link>
                {row.mark && <span className="part-chip">{row.mark}</span>}
              </span>
              <SmallNote text={row.note} />
            </span>
            {row.spark && <RowSpark values={row.spark} />}
            {row.pulse && <Pulse steps={row.pulse} format={format} general={general} />}
            {row.value !== undefined && (
              <span className="part-value" data-tooltip={row.valueTitle}>
                <bdi>
                  <Changing text={row.value} />
                </bdi>
                {row.unit && <small>{row.unit}</small>}
                <SmallNote text={row.valueNote} />
              </span>
            )}
            {row.copies && <CopyButton {...row.copies} />}
            {row.actions && actOn && <Acts actions={row.actions} {...{ actOn, isStill }} />}
            {row.share !== undefined && <ShareBar share={row.share} />}
          </li>
        ))}
      </ul>
      {below}
    </>
  );
}
