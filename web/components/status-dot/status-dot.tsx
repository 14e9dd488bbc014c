import './status-dot.css';

/**
 * Shows whether what a tile leads to answers: yellow until that is known, then as `dot-green`, `dot-red` or, when it
 * takes long, `dot-grey` says. It is prerendered in its place and has nothing to say by itself: the feature that checks
 * sets its class, and tells the state in the description of the tile.
 */
export function StatusDot() {
  return <i className="status-indicator indicator dot dot-yellow needs-js" />;
}
