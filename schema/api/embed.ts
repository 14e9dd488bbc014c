/** The page of the dashboard that holds what a widget `embed` shows, in an origin of its own. */
export const embedPath = 'embed.html';

/** What it may do there. Without an origin in common it reaches neither the dashboard nor what a browser keeps for that. */
export const embedSandbox =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

/** What that page tells the one around it once it listens for a document. */
export const embedReady = 'embed-ready';
