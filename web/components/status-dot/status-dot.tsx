import './status-dot.css';

/**
 * Shows whether what a tile leads to answers: `pending` until that is known, then as `dot-green`, `dot-red` or, where it is well
 * and will not be for long, `dot-odd` says; with
 * `last-known`, as it was on the last visit. A check that takes long is `dot-grey`, and still pending. It is prerendered in its place without a text: the feature that checks sets its
 * class, and writes the state into the description of the tile.
 */
export function StatusDot() {
  return <i className="status-indicator indicator dot dot-yellow pending needs-js" />;
}
