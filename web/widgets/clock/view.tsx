import './view.css';
import { useMemo } from 'react';
import type { ViewProps } from '../../../schema/widget.ts';
import { rowKeys } from '../../components/row-keys.ts';
import { createClockFace } from './clock-face.ts';
import { useNow } from './use-now.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

export default function Clock({ options }: ViewProps<typeof widget>) {
  const face = useMemo(() => createClockFace(options), [options]);
  const now = useNow(options.hideSeconds ? 60_000 : 1_000);
  const { city, date, time } = face(now);
  const keys = rowKeys(time.map(({ kind }) => kind));
  return (
    <div className="clock">
      {!options.hideDate && (
        <p className="clock-head">
          <span className="city">{city}</span>
          <span className="date">{date}</span>
        </p>
      )}
      <time className="time" dateTime={now.toISOString()}>
        {time.map(({ text, small }, index) => (
          <span key={keys[index]} className={small ? 'time-small' : undefined}>
            {text}
          </span>
        ))}
      </time>
    </div>
  );
}
