import './alerts.css';
import '../../components/form/form.css';
import type { ReactNode } from 'react';
import type { AlertChannel } from '../../../schema/config/alerts.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';

/** Line icons on a 24-pixel grid, drawn for Dash. */
const icons: Record<AlertChannel['way'], string> = {
  ntfy: 'M8 3h8v18H8zM11 18h2M17 8l3-2M17 12h4M17 16l3 2',
  gotify: 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5',
  webhook: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  email: 'M4 6h16v12H4zM4 7l8 6 8-6',
  apprise: 'M4 10v4h4l8 5V5l-8 5zM19 9a4 4 0 0 1 0 6',
  webPush: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20h4',
};

interface Props {
  way: AlertChannel['way'] | undefined;
  name: string;
  note: ReactNode;
  /** Why it takes no messages, said in the row. */
  failure?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A way to be told: what it is, how it stands, and what can be done. */
export function ChannelRow({ way, name, note, failure, children }: Props) {
  return (
    <div className="alert-way">
      <span className="alert-plate">
        <LineIcon path={icons[way ?? 'webhook']} />
      </span>
      <div className="alert-way-text">
        <bdi className="alert-name">{name}</bdi>
        <p>{note}</p>
        {failure && (
          <p className="alert-failure" role="status">
            {failure}
          </p>
        )}
      </div>
      <div className="alert-way-acts">{children}</div>
    </div>
  );
}
