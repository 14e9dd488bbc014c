const settings: ReadonlySet<string> = new Set([
  ...[
    'DASH_BASE',
    'DASH_CACHE_DIR',
    'DASH_CERT',
    'DASH_HOSTS',
    'DASH_HSTS',
    'DASH_KEY',
    'DASH_LEGACY_TOKEN',
    'DASH_LOG',
  ],
  ...['DASH_METRICS', 'DASH_METRICS_TOKEN', 'DASH_REDIRECT_PORT', 'DASH_STATE_DIR', 'DASH_SYNC', 'DASH_TRUST_PROXY'],
]);

/** Whether an environment variable is for Dash itself. No entry of a config can have it sent anywhere. */
export const isReservedVariable = (name: string): boolean => settings.has(name);
