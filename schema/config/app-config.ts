import { AlertsKey } from './alerts.ts';
import { Auth } from './auth.ts';
import { DiscoveryKey } from './discovery.ts';
import { Settings } from './settings.ts';
import { closed } from './shapes.ts';

/** `appConfig`: everything that concerns the dashboard as a whole. */
export const AppConfig = closed(
  { ...Settings.properties, auth: Auth, alerts: AlertsKey, discovery: DiscoveryKey },
  { title: 'App config', description: 'How the dashboard looks and behaves, and who may use it.' },
);
