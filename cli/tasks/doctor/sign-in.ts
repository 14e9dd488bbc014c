import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import type { ProviderSettings } from '../../../serve/auth/settings.ts';
import type { Ports } from '../../ports.ts';
import type { ServeOptions } from '../../serve-options.ts';
import type { LoadedConfig } from '../../site/load/load.ts';
import { basicVariables, signInSettings } from '../../site/served/sign-in-settings.ts';
import { lookAtClock } from './clock.ts';
import { bad, type Diagnosis, good, warning } from './diagnosis.ts';

const subject = 'sign-in';

/** Whether whoever should can sign in, and nobody else can change anything. */
export async function lookAtSignIn(
  loaded: LoadedConfig,
  { host, offline }: Pick<ServeOptions, 'host'> & { offline: boolean },
  { env }: Pick<Ports, 'env'>,
): Promise<Diagnosis[]> {
  const settings = await signInSettings(loaded, env);
  if (!settings) return [openToAll(loaded, host)];
  if (settings.mode === 'closed') {
    return [
      bad(
        subject,
        'sign-in is switched on and set up wrongly, so nothing is served',
        `"dash validate" says what is wrong in \`appConfig.auth\`; ${basicVariables.user} needs ${basicVariables.password} beside it.`,
      ),
    ];
  }
  if (settings.mode === 'users') return lookAtUsers(settings.users, settings.guestAccess, env);
  if (settings.mode === 'header') {
    return [
      settings.proxies.length > 0
        ? good(subject, `${settings.proxies.join(', ')} names users in ${settings.userHeader}`)
        : bad(
            subject,
            'no proxy is believed, so nobody can sign in',
            'Name its address in `appConfig.auth.headerAuth.proxyWhitelist`.',
          ),
    ];
  }
  return offline ? [] : lookAtProvider(settings);
}

function openToAll({ model }: LoadedConfig, host: string): Diagnosis {
  const [root] = model.pages;
  const isLocal = /^(?:127\.|::1$|localhost$)/.test(host);
  const mayWrite =
    root?.settings.allowConfigEdit && !root.settings.preventWriteToDisk && !root.settings.disableConfiguration;
  if (isLocal || !mayWrite) return good(subject, 'nobody has to sign in');
  return warning(
    subject,
    'nobody has to sign in, and everybody who reaches the port may change the config',
    'Add users (`dash hash` makes their hashes), set `appConfig.preventWriteToDisk: true`, or listen on 127.0.0.1 behind a proxy that asks.',
  );
}

function lookAtUsers(
  users: readonly { user: string; type: string; hash?: string; password?: string }[],
  guestAccess: boolean,
  env: Ports['env'],
): Diagnosis[] {
  const unset = users.filter(({ hash, password }) => !hash && password !== undefined && !env[password]);
  const unsalted = users.filter(({ hash }) => hash !== undefined && /^[\da-f]{64}$/i.test(hash));
  const isAdmin = users.some(({ type }) => type === 'admin');
  return [
    ...unset.map(({ user, password }) =>
      bad(subject, `${user} can’t sign in: ${password} is not set`, 'Set the variable where Dash is started.'),
    ),
    ...(unsalted.length > 0
      ? [
          warning(
            subject,
            `${unsalted.map(({ user }) => user).join(', ')}: a hash without salt is quick to guess`,
            'Make a new one with "dash hash".',
          ),
        ]
      : []),
    ...(users.length > 0 && !isAdmin
      ? [warning(subject, 'no user is an administrator, so nobody can save', 'Give one of them `type: admin`.')]
      : []),
    good(
      subject,
      `${users.length === 1 ? '1 user' : `${users.length} users`}${guestAccess ? ', and guests may look' : ''}`,
    ),
  ];
}

/** Asks the provider what it publishes, which also shows whether its certificate and both clocks are right. */
async function lookAtProvider(settings: ProviderSettings): Promise<Diagnosis[]> {
  const { issuer } = settings;
  const [{ createOutbound }, { createProviderClient }] = await Promise.all([
    import('../../../serve/outbound/outbound.ts'),
    import('../../../serve/auth/provider/provider-client.ts'),
  ]);
  const outbound = createOutbound();
  let date: string | undefined;
  try {
    const answer = await outbound.fetchBytes(new URL(issuer), {
      allowed: (url) => (url.origin === new URL(issuer).origin ? 'named' : undefined),
      timeoutMs: 10_000,
      maxBytes: 0,
      headOnly: true,
    });
    date = answer.date;
    const { document } = await createProviderClient(settings, outbound, Date.now).metadata(0);
    return [good(subject, `the provider ${document.issuer} answers`), ...lookAtClock(date)];
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message} ${cause.message}` : message;
    return [
      bad(
        subject,
        `the provider ${issuer} can’t be used: ${reason.replace(/\.$/, '')}`,
        'Open its address from this machine: name, port and certificate have to be right. An authority of your own goes into NODE_EXTRA_CA_CERTS.',
      ),
      ...lookAtClock(date),
    ];
  } finally {
    await outbound.close();
  }
}

/** Variables that the config names for widgets and status checks, and that are not set. */
export function lookAtVariables({ texts }: Pick<LoadedConfig, 'texts'>, { env }: Pick<Ports, 'env'>): Diagnosis[] {
  const names = [...new Set(texts.flatMap(({ value }) => secretNames({ ...value, appConfig: undefined })))];
  if (names.length === 0) return [];
  const unset = names.filter((name) => !env[name]);
  if (unset.length === 0) return [good('variables', `all ${names.length} that the config names are set`)];
  return [
    warning(
      'variables',
      `${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} named in the config and not set here`,
      'Set them where Dash is started; what needs them shows an error until then.',
    ),
  ];
}
