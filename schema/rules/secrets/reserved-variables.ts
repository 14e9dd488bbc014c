const settings: ReadonlySet<string> = new Set([
  ...[
    'DASH_BACKUP_PASSWORD',
    'DASH_BASE',
    'DASH_CACHE_DIR',
    'DASH_CERT',
    'DASH_HOSTS',
    'DASH_HSTS',
    'DASH_KEY',
    'DASH_LEGACY_TOKEN',
    'DASH_LOG',
  ],
  ...[
    'DASH_METRICS',
    'DASH_METRICS_TOKEN',
    'DASH_REDIRECT_PORT',
    'DASH_STATE_DIR',
    'DASH_SYNC',
    'DASH_TRUST_PROXY',
    'DASH_WEBDAV_PASSWORD',
  ],
]);

/** Whether an environment variable is a setting of Dash itself, which no entry of a config can send anywhere. */
export const isReservedVariable = (name: string): boolean => settings.has(name);
