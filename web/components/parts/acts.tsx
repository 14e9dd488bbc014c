import './acts.css';
import { lazy, Suspense } from 'react';
import type { RowAction } from '../../../schema/shown.ts';
import type { ActOn } from '../../../schema/widget.ts';

interface Props {
  actions: readonly RowAction[];
  actOn: ActOn;
  isStill?: boolean | undefined;
}

/** The buttons of a line, which come in a chunk of their own, in the place that is held for them. */
export function Acts({ actions, actOn, isStill = false }: Props) {
  const offered = actions.filter(({ name }) => actOn(name));
  if (offered.length === 0) return null;
  return (
    <span className="part-acts" style={{ '--acts': offered.length }}>
      {!isStill && (
        <Suspense fallback={null}>
          <RowActions actions={offered} actOn={actOn} />
        </Suspense>
      )}
    </span>
  );
}

const RowActions = lazy(() => import('./row-actions.tsx').then((module) => ({ default: module.RowActions })));
