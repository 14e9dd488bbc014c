import './row-parts.css';
import type { CSSProperties } from 'react';
import type { Format } from '../../../schema/format.ts';
import type { Level, Row } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { Badge } from './badges.tsx';
import { ShownImage } from './shown-image.tsx';
import { sparkLine } from './spark-line.ts';

/** Whether something stands before the label of a line. */
export const hasPlate = ({ image, sign, badge }: Row): boolean => Boolean(image || sign || badge);

interface PlateProps extends Pick<Row, 'image' | 'sign' | 'badge'> {
  /** An address of a picture as this page gets it; nothing where it gets none from there. */
  picture: (url: string) => string | undefined;
}

/** What stands before the label of a line; its place, where only other lines have one. */
export function Plate({ image, sign, badge, picture }: PlateProps) {
  if (image) return <ShownImage className="part-plate" {...image} picture={picture} />;
  if (badge) {
    return <Badge {...badge} />;
  }
  return (
    <span className="part-plate" aria-hidden="true">
      {sign}
    </span>
  );
}

/** As wide as the longest badge of some lines, so that all their labels begin at one edge. */
export const badgeWidth = (rows: readonly Row[]): CSSProperties | undefined => {
  const letters = Math.max(0, ...rows.map(({ badge }) => badge?.text.length ?? 0));
  return letters > 0 ? ({ '--letters': letters } as CSSProperties) : undefined;
};

/** How a value came to be so, small before it; the value itself says it in words. */
export function RowSpark({ values }: { values: NonNullable<Row['spark']> }) {
  const line = sparkLine({ values });
  return (
    <svg className="part-row-spark" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {line && <path d={line.path} />}
    </svg>
  );
}

/** Steps that a line has room for. */
const mostSteps = 30;

const levels = ['bad', 'warning', 'good', 'unknown'] as const;

/** How far below the top a step ends, of its height: what is bad is seen without its colour. */
const lack: Readonly<Record<Level, number>> = { good: 0, warning: 0.32, bad: 0.6, unknown: 0 };

interface PulseProps {
  steps: readonly Level[];
  format: Format;
  general: WidgetWords['general'];
}

/** How something was in steps, as a strip that ends now, and in words for those who don't see it. */
export function Pulse({ steps, format, general }: PulseProps) {
  const drawn = mergeSteps(steps, mostSteps);
  const counts = levels
    .map((level) => [level, steps.filter((step) => step === level).length] as const)
    .filter(([, count]) => count > 0);
  return (
    <svg
      className="part-pulse"
      viewBox={`0 0 ${drawn.length} 1`}
      preserveAspectRatio="none"
      style={{ '--steps': drawn.length }}
      role="img"
      aria-label={format.list(counts.map(([level, count]) => general(`steps-${level}`, { count })))}
    >
      {levels.map((level) => {
        const path = drawn.map((step, place) => (step === level ? `M${place + 0.5} 1V${lack[level]}` : ''));
        return path.some(Boolean) && <path key={level} data-part-level={level} d={path.join('')} />;
      })}
    </svg>
  );
}

/** So many steps of what may be more: of those that fall together the worst. */
export function mergeSteps(steps: readonly Level[], most: number): Level[] {
  if (steps.length <= most) return [...steps];
  return Array.from({ length: most }, (_, place) => {
    const [from, to] = [place, place + 1].map((edge) => Math.floor((edge * steps.length) / most));
    const merged = steps.slice(from, to);
    return levels.find((level) => merged.includes(level)) ?? 'unknown';
  });
}
