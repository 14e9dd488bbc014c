import './spark.css';
import type { Spark as Props } from '../../../schema/shown.ts';
import { sparkLine } from './spark-line.ts';

/** A line from beyond the leading edge to now. What it says in short, the figure above it says in words. */
export function Spark(props: Props) {
  const line = sparkLine(props);
  if (!line) return <div className="part-spark" aria-hidden="true" />;
  return (
    <div className="part-spark" aria-hidden="true">
      <svg className="part-spark-area" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={`${line.path}V100H0Z`} />
      </svg>
      <svg className="part-spark-line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={line.path} vectorEffect="non-scaling-stroke" />
      </svg>
      <i className="part-now-dot" style={{ insetBlockStart: `${line.now}%` }} />
    </div>
  );
}
