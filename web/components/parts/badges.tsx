import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { Badge as BadgeParts } from '../../../schema/shown.ts';
import { ownColor } from './own-color.ts';

/** A short name on a colour of its own. */
export const Badge = ({ text, color, isPlain = false, note }: BadgeParts) => (
  <>
    <span className={isPlain ? 'part-badge is-plain' : 'part-badge'} style={ownColor(color)}>
      {text}
    </span>
    {note && <small>{note}</small>}
  </>
);

/** Several beside each other. Nothing where there are none. */
export function Badges({ badges }: { badges: readonly BadgeParts[] }) {
  const keys = rowKeys(badges.map(({ text }) => text));
  if (badges.length === 0) return null;
  return (
    <ul className="part-badges">
      {badges.map((badge, index) => (
        <li key={keys[index]}>
          <Badge {...badge} />
        </li>
      ))}
    </ul>
  );
}

/** Several that lead from one to the next; `label` says the same to those who don't see them. */
export function BadgeChain({ badges, label }: { badges: readonly BadgeParts[]; label: string }) {
  const keys = rowKeys(badges.map(({ text }) => text));
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className="part-badges is-chain" aria-hidden="true">
        {badges.map((badge, index) => (
          <span key={keys[index]}>
            <Badge {...badge} />
          </span>
        ))}
      </span>
    </>
  );
}
