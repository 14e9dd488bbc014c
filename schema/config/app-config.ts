import { AlertsKey } from './alerts.ts';
import { Auth } from './auth.ts';
import type { Definition } from './definition.ts';
import { DiscoveryKey } from './discovery.ts';
import type { MainFileKey } from './main-file-keys.ts';
import { Settings } from './settings.ts';
import { closed } from './shapes.ts';

const ofMainFile = { auth: Auth, alerts: AlertsKey, discovery: DiscoveryKey } satisfies Record<MainFileKey, Definition>;

/** `appConfig`: everything that concerns the dashboard as a whole. */
export const AppConfig = closed(
  { ...Settings.properties, ...ofMainFile },
  { title: 'App config', description: 'How the dashboard looks and behaves, and who may use it.' },
);
