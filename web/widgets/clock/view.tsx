import './view.css';
import { useMemo } from 'react';
import type { ViewProps } from '../../../schema/widget.ts';
import { createClockFace } from './clock-face.ts';
import { useNow } from './use-now.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

export default function Clock({ options, locale, label }: ViewProps<typeof widget>) {
  const face = useMemo(() => createClockFace({ ...options, format: options.format ?? locale }), [options, locale]);
  const now = useNow(options.hideSeconds ? 60_000 : 1_000);
  const { city, date, time } = face(now);
  return (
    <div className="clock">
      <time className="time" dateTime={now.toISOString()}>
        {time.map(({ name, text, small }) => (
          <span key={name} className={small ? 'time-small' : undefined}>
            {text}
          </span>
        ))}
      </time>
      {!options.hideDate && (
        <p className="clock-note">
          <span className="date">{date}</span>
          {city !== label && <span className="city">{city}</span>}
        </p>
      )}
    </div>
  );
}
