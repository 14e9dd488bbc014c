import './widget-skeleton.css';
import type { WidgetShape } from '../../../schema/widget.ts';

/** Bars of which each shape uses as many as it needs. */
const bars = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** The body that comes, in grey; what is higher than the view that it stands in for is cut off. */
export const WidgetSkeleton = ({ shape = 'lead' }: { shape?: WidgetShape | undefined }) => (
  <div className="widget-skeleton" data-shape={shape} aria-hidden="true">
    {bars.map((bar) => (
      <span key={bar} />
    ))}
  </div>
);
