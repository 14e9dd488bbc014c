import { DashError } from '../../schema/errors.ts';
import { nearest } from '../../schema/rules/text/did-you-mean.ts';
import { isSameName } from '../../schema/rules/text/same-name.ts';
import type { SayAlert } from '../../serve/alerts/alert.ts';
import type { AlertPlan, ChannelTarget } from '../../serve/alerts/alert-plan.ts';
import { loadDashboard } from '../config/load-dashboard.ts';
import type { Ports } from '../ports.ts';
import { createSayAlert } from '../site/alert-words.ts';
import { alertPlan } from '../site/network/alert-plan.ts';

/** The alerts of a config, without anything secret. */
export interface AlertList {
  channels: NamedChannel[];
  rules: { channels: string[]; items: string[] }[];
}

type NamedChannel = Pick<ChannelTarget, 'name' | 'way'>;

/**
 * Which channels a config has, and of which items each rule tells them.
 *
 * @throws {DashError} `no-alerts` for a config without any, and what reading it throws
 */
export async function listAlerts(file: string, ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>): Promise<AlertList> {
  const { channels, rules, items } = await planOf(file, ports);
  return {
    channels: channels.map(({ name, way }) => ({ name, way })),
    rules: rules.map(({ channels: told }, rule) => ({
      channels: told,
      items: items.filter((item) => item.rule === rule).map(({ title }) => title),
    })),
  };
}

/**
 * Sends a test to a channel; resolves once it was taken.
 *
 * @throws {DashError} `no-alerts`, `unknown-channel`, and why the message was not taken
 */
export async function testChannel(
  { file, channel: wanted }: { file: string; channel: string },
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput' | 'signal'>,
): Promise<NamedChannel> {
  const { channels, language } = await planOf(file, ports);
  const channel = channels.find(({ name }) => isSameName(name, wanted));
  if (!channel) throw unknownChannel(wanted, channels);
  const [{ createOutbound }, { createSendAlert }] = await Promise.all([
    import('../../serve/outbound/outbound.ts'),
    import('../../serve/alerts/send-alert.ts'),
  ]);
  const outbound = createOutbound();
  const stop = () => void outbound.close();
  ports.signal.addEventListener('abort', stop);
  try {
    const say: SayAlert = async (alert) => (await createSayAlert(language))(alert);
    const send = createSendAlert({ outbound, environment: ports.env, say });
    const at = Date.now();
    const test = { id: `test-${at}`, channel: channel.name, event: 'test' as const, at, items: [], more: 0 };
    const outcome = await send(test, channel, language);
    ports.signal.throwIfAborted();
    if (!outcome.isSent) throw outcome.failure;
    return { name: channel.name, way: channel.way };
  } finally {
    ports.signal.removeEventListener('abort', stop);
    await outbound.close();
  }
}

async function planOf(file: string, ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>): Promise<AlertPlan> {
  const { model } = await loadDashboard(file, ports);
  const plan = alertPlan(model);
  if (plan) return plan;
  throw new DashError('no-alerts', 'The config has no alerts.', {
    hint: 'Name a channel in `appConfig.alerts.channels`, for example:\n  alerts:\n    channels:\n      - name: phone\n        ntfy: { topic: DASH_NTFY_TOPIC }',
  });
}

function unknownChannel(wanted: string, channels: readonly NamedChannel[]): DashError {
  const names = channels.map(({ name }) => name);
  const near = nearest(wanted, names);
  return new DashError('unknown-channel', `There is no channel "${wanted}".`, {
    hint: near ? `Did you mean "${near}"?` : `There are ${names.join(', ')}.`,
  });
}
