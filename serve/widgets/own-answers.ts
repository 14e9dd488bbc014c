import {
  type ServiceHistoriesQuestion,
  type ServiceHistoriesReply,
  serviceHistoriesRequest,
} from '../../schema/api/status-history.ts';
import { statusRanges } from '../../schema/api/status-page.ts';
import { DashError } from '../../schema/errors.ts';
import { groupsOf } from '../../schema/rules/status/spans.ts';
import { mapping, numberOf, present, textOf } from '../../schema/values.ts';
import { notebookRequest } from '../../schema/widget-plan.ts';
import { bookKey } from '../notebook/book-files.ts';
import type { Notebook } from '../notebook/notebook.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { wake } from '../outbound/wake-on-lan.ts';
import { systemInfo } from '../routes/system.ts';
import type { WidgetTarget } from '../site/site.ts';
import type { StatusHistory } from '../status/status-history.ts';

/**
 * What the server answers itself, by the address of the request (`WidgetRequest.server`). It gets the body of the request,
 * and what throws for an address that isn't asked.
 */
export type OwnAnswers = Readonly<Record<string, (body: unknown, checkUrl: (url: URL) => void) => unknown>>;

export const createOwnAnswers = (
  outbound: Pick<Outbound, 'tryPort'>,
  notebook: Pick<Notebook, 'read'>,
  statusHistory: Pick<StatusHistory, 'about'>,
): OwnAnswers => ({
  'system-info': systemInfo,
  'is-awake': async (body, checkUrl) => ({ isAwake: await isAwake(outbound, textOf(mapping(body).host), checkUrl) }),
  'wake-on-lan': async (body) => {
    const { mac, broadcast, port, secureOn } = mapping(body);
    await wake({
      mac: textOf(mac) ?? '',
      ...present({ broadcast: textOf(broadcast), port: numberOf(port), secureOn: textOf(secureOn) }),
    });
    return {};
  },
  // Only a target that the builder has made for a viewer asks for it, so the viewer is the one that it names.
  [notebookRequest]: async (body) => {
    const { book, mayWrite } = body as NonNullable<WidgetTarget['shows']>;
    return { book: bookKey(book), mayWrite, ...(await notebook.read(book)) };
  },
  // The builder names the services, which are those that the viewer may see.
  [serviceHistoriesRequest]: async (body) => {
    const { range, services } = body as ServiceHistoriesQuestion;
    const { hours, bar } = statusRanges[range];
    const found: ServiceHistoriesReply['services'] = [];
    for (const { title, check } of services) {
      const history = await statusHistory.about(check, hours);
      found.push({ title, ...(history.state && { state: history.state }), spans: groupsOf(history.hours, bar) });
    }
    return { services: found } satisfies ServiceHistoriesReply;
  },
});

/** Milliseconds until a machine that says nothing counts as asleep. */
const patience = 3000;

/** What a socket says of a host that nobody is at. */
const silent = new Set(['upstream-timeout', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH']);

/** Whether a machine takes or refuses a connection; `host` may have a port, which is 80 unless it does. */
async function isAwake(
  outbound: Pick<Outbound, 'tryPort'>,
  host: string | undefined,
  checkUrl: (url: URL) => void,
): Promise<boolean> {
  const address = `http://${host}`;
  if (!host || !URL.canParse(address)) {
    throw new DashError('bad-host', 'The option "host" is no name or address of a machine.', {
      hint: 'Write it like `nas.lan` or `192.168.1.9:22`.',
    });
  }
  const { hostname, port } = new URL(address);
  const allowed = (url: URL) => {
    checkUrl(url);
    return 'named' as const;
  };
  try {
    await outbound.tryPort(hostname, Number(port || 80), { allowed, timeoutMs: patience });
    return true;
  } catch (failure) {
    const { code } = failure as DashError;
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return true;
    if (silent.has(code)) return false;
    throw failure;
  }
}
