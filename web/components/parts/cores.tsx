import './cores.css';
import { levelOf, type Cores as Props } from '../../../schema/shown.ts';

/** Shares of many alike as columns side by side. */
export const Cores = ({ cores, ends: [first, last], worst }: Props) => (
  <div>
    <ul className="part-cores">
      {cores.map(({ title, share }) => (
        <li key={title} data-tooltip={title} data-part-level={levelOf(share)}>
          <span className="visually-hidden">{title}</span>
          <i style={{ '--share': Math.min(100, Math.max(0, share)) / 100 }} />
        </li>
      ))}
    </ul>
    <p className="part-cores-ends">
      <span>{first}</span>
      {worst !== undefined && (
        <strong data-part-level={levelOf(Math.max(...cores.map(({ share }) => share)))}>{worst}</strong>
      )}
      <span>{last}</span>
    </p>
  </div>
);
