import './status-dot.css';

/**
 * Shows whether what a tile leads to answers: yellow until that is known, then as `dot-green`, `dot-red` or, when it
 * takes long, `dot-grey` says. It is prerendered in its place without a text: the feature that checks sets its
 * class, and writes the state into the description of the tile.
 */
export function StatusDot() {
  return <i className="status-indicator indicator dot dot-yellow needs-js" />;
}
