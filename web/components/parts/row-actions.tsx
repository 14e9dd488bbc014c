import { useState } from 'react';
import type { RowAction } from '../../../schema/shown.ts';
import type { ActOn } from '../../../schema/widget.ts';
import { ActionIcon } from '../icon/action-icon.tsx';

/** What can be done with a line, as buttons at its end. */
export function RowActions({ actions, actOn }: { actions: readonly RowAction[]; actOn: ActOn }) {
  const [running, setRunning] = useState<string>();
  return actions.map(({ name, argument, label }) => {
    const found = actOn(name);
    if (!found) return null;
    const run = async () => {
      setRunning(name);
      await found.run(argument);
      setRunning(undefined);
    };
    return (
      <button
        key={name}
        type="button"
        className="part-button"
        aria-label={label}
        data-tooltip={label}
        aria-disabled={running !== undefined}
        onClick={() => running === undefined && void run()}
      >
        <ActionIcon name={found.icon} />
      </button>
    );
  });
}
