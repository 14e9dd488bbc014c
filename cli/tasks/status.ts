import { portOf } from '../../schema/api/status.ts';
import type { Item } from '../../schema/config/item.ts';
import { DashError } from '../../schema/errors.ts';
import type { Model, Page } from '../../schema/model.ts';
import type { StatusTarget } from '../../serve/site/site.ts';
import { loadDashboard } from '../config/load-dashboard.ts';
import type { Ports } from '../ports.ts';
import { loadConfig } from '../site/load/load.ts';
import { reservedNames } from '../site/network/reserved-names.ts';
import { serverNetwork } from '../site/network/server-network.ts';
import { statusTarget } from '../site/network/status-targets.ts';
import { inOneLine } from './status/in-one-line.ts';

/** An item that is checked, and what came of it. */
export interface ItemStatus {
  title: string;
  section: string;
  page: string;
  /** Without name and password, where it has some. */
  url: string;
  /** Absent while nothing is known. */
  result?: {
    up: boolean;
    /** It is up, and will not be for long. */
    warns?: true;
    /** Of the answer; absent where there was none, and for a port. */
    statusCode?: number;
    /** Milliseconds. */
    timeTaken?: number;
    /** In one line: `200 OK`, `no answer in 10 s (ETIMEDOUT)`. */
    message: string;
  };
}

export interface StatusOptions {
  file: string;
  /** Only what the page itself checks, by `statusCheck`. */
  configured?: boolean;
  /** The addresses that items lead to, whatever the config says of their checks. */
  everyLink?: boolean;
  /** Is told of each result as it comes, and once before the first. */
  onChange?: (items: readonly ItemStatus[]) => void;
}

/**
 * Checks every item with an address that can be asked, as the server does: through the guard toward the network, with the
 * codes, redirects, headers and the trust in certificates that the config gives. Items that switch their check off are left
 * out. Each address is asked once.
 *
 * @throws {DashError} where the config can't be read, and `nothing-to-check`
 */
export async function checkStatus(
  { file, configured = false, everyLink = false, onChange = () => undefined }: StatusOptions,
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput' | 'signal'>,
): Promise<ItemStatus[]> {
  const { model } = await loadDashboard(file, ports);
  const checks = checksOf(model, { configured, everyLink, network: await networkHere(model) });
  if (checks.length === 0) {
    throw new DashError('nothing-to-check', `${file} has no item that could be checked.`, {
      hint: configured
        ? 'The page checks items with `statusCheck: true`; without --configured every address is checked.'
        : 'Items are checked by their `url`, or by `statusCheckUrl`.',
    });
  }
  const statuses = checks.map(({ status }) => status);
  onChange(statuses);
  const [{ createOutbound }, { createMemoryState }, { createStatusChecks }, { indexTargets }] = await Promise.all([
    import('../../serve/outbound/outbound.ts'),
    import('../../serve/state/memory-state.ts'),
    import('../../serve/status/status-checks.ts'),
    import('../../serve/status/status-targets.ts'),
  ]);
  const outbound = createOutbound();
  // Ctrl-C ends what is under way: it fails, and nobody hears of it any more.
  const stop = () => void outbound.close();
  ports.signal.addEventListener('abort', stop);
  try {
    const { check, ping } = createStatusChecks({
      outbound,
      environment: ports.env,
      state: createMemoryState(),
    });
    const { covers } = indexTargets(checks.map(({ target }) => target));
    await Promise.all(
      checks.map(async ({ status, target }) => {
        const port = portOf(target.url);
        const reply = await (port ? ping(port.host, port.port, 0) : check(target, covers));
        ports.signal.throwIfAborted();
        const { successStatus: up, warns, statusCode, timeTaken } = reply;
        status.result = {
          up,
          ...(warns && { warns }),
          ...(statusCode !== undefined && { statusCode }),
          ...(timeTaken !== undefined && { timeTaken }),
          message: inOneLine(reply.message),
        };
        onChange(statuses);
      }),
    );
    return statuses;
  } finally {
    ports.signal.removeEventListener('abort', stop);
    await outbound.close();
  }
}

/** An item, and how it is asked. */
export interface Check {
  status: ItemStatus;
  target: StatusTarget;
}

/** What the server checks of a config, of which all texts are there: by the paths that it names them by. */
export async function configuredChecks(file: string, texts: Readonly<Record<string, string>>): Promise<Check[]> {
  const nothing = { cwd: '.', env: {}, readInput: async () => Buffer.alloc(0) };
  const elsewhere = async () => {
    throw new Error('Pages of other hosts are for the server to read.');
  };
  const { model } = await loadConfig(file, nothing, elsewhere, { earlier: texts });
  return checksOf(model, { configured: true, everyLink: false, network: await networkHere(model) });
}

/** The items of a dashboard that are checked, and how. */
export function checksOf(
  model: Model,
  { configured, everyLink, network }: { configured: boolean; everyLink: boolean; network?: string | undefined },
): Check[] {
  const isReserved = reservedNames(model);
  return model.pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      withInner(section.items).flatMap((item): Check[] => {
        const target = statusTarget(everyLink ? asLink(item) : item, settingsFor(page, configured), {
          isReserved,
          network,
        });
        if (!target) return [];
        const status = {
          title: item.title ?? '',
          section: section.name ?? '',
          page: page.name,
          url: withoutUser(target.url),
        };
        return [{ status, target: { ...target, interval: 0 } }];
      }),
    ),
  );
}

/** The network that this machine is in, of those that the config names. */
const networkHere = ({ pages }: Model): Promise<string | undefined> => serverNetwork(pages[0]?.settings.networks);

/** Everything is checked that doesn't say otherwise itself, or only what the page checks. */
const settingsFor = ({ settings }: Page, configured: boolean) =>
  configured ? settings : { ...settings, statusCheck: true as const };

/** An item without what is said of its check alone. */
const asLink = ({ statusCheck: _, statusCheckUrl: __, statusCheckBody: ___, ...item }: Item): Item => item;

const withInner = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...withInner(item.subItems ?? [])]);

const withoutUser = (url: string): string => url.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, '$1');
