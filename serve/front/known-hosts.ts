import { DashError } from '../../schema/errors.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { forwarded } from '../http/trusted-proxies.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { FrontHandler } from './front-handler.ts';
import { hostName, settingFor } from './host-name.ts';
import { isLocalName, machineNames } from './local-names.ts';

/** Headers that are remembered as accepted; a client may make up more. */
const mostAccepted = 100;
/** Names that are logged; a client may make up more. */
const mostLogged = 20;

/**
 * Refuses requests for host names that anybody may own: by a name of its own that leads here, another site could make its
 * pages count as the dashboard's (DNS rebinding). IP addresses, local names, names of the machine and `entries` are
 * accepted, and whatever a trusted proxy forwards. Ports don't count. A client that names no host is no browser.
 *
 * @throws {DashError} `bad-host` for an entry that is no name
 */
export function requireKnownHost(
  entries: readonly string[],
  { isTrusted, log, wordsFolder }: Pick<Context, 'isTrusted' | 'log' | 'wordsFolder'>,
): FrontHandler {
  const isNamed = matcher(entries);
  let own: Set<string> | undefined;
  const isOwn = (name: string) => {
    own ??= machineNames();
    return own.has(name);
  };
  const accepted = new Set<string | undefined>([undefined]);
  const refused = new Set<string>();

  return (request, response, next) => {
    const { host } = request.headers;
    const forwardedHost = forwarded(request, 'x-forwarded-host', isTrusted);
    if (forwardedHost === undefined && accepted.has(host)) return next();
    const name = hostName(forwardedHost ?? host);
    if (name === undefined) throw new HttpError(400, 'bad-host', 'The request does not say which host it is for.');
    if (forwardedHost !== undefined) return next();
    if (isLocalName(name) || isNamed(name) || isOwn(name)) {
      if (accepted.size < mostAccepted) accepted.add(host);
      return next();
    }
    if (!refused.has(name) && refused.size < mostLogged) {
      refused.add(name);
      log('warn', `A request by the name ${name} was refused. If this is the dashboard's: ${settingFor(name)}`);
    }
    if (!wantsPage(request)) throw unknownHost(name);
    void import('./unknown-host-page.ts')
      .then(({ sendUnknownHostPage }) => sendUnknownHostPage(request, response, unknownHost(name), name, wordsFolder))
      .catch(() => response.destroy());
  };
}

const unknownHost = (name: string) =>
  new HttpError(421, 'unknown-host', `This server does not answer to the name ${name}.`, {
    hint:
      `If it is meant to, start it with ${settingFor(name)} (or --hosts ${name}), behind a comma where names are ` +
      'listed already; with * it answers to any name.',
  });

/** Whether a name is one of these; `*.example.org` stands for all below that one. */
function matcher(entries: readonly string[]): (name: string) => boolean {
  const names = new Set(entries.map(readEntry));
  return (name) =>
    names.has(name) || [...name].some((letter, index) => letter === '.' && names.has(`*${name.slice(index)}`));
}

function readEntry(entry: string): string {
  const [, star = '', rest = ''] = /^(\*(?=\.))?(.*)$/s.exec(entry) ?? [];
  const isBelow = star !== '';
  const name = hostName(isBelow ? rest.slice(1) : bracketed(rest));
  if (name === undefined) {
    throw new DashError('bad-host', `"${entry}" is not the name of a host.`, {
      hint: 'Name hosts as the browser shows them (dash.example.org, *.example.org), with commas between them; * for any.',
    });
  }
  return isBelow ? `*.${name}` : name;
}

/** An IPv6 address as it stands in a `Host` header. */
const bracketed = (text: string) => (/^[\da-f]*:[\da-f:.]*:[\da-f:.]*$/i.test(text) ? `[${text}]` : text);
