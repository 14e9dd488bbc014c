import { lookup } from 'node:dns';
import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Model } from '../../../schema/model.ts';
import { product } from '../../../schema/product.ts';
import { plural } from '../../reports/validation-result.ts';
import { checksOf } from '../status.ts';
import { lookAtClocks } from './clock.ts';
import { bad, type Diagnosis, good, warning } from './diagnosis.ts';

const subject = 'certificates';

/** Milliseconds before its end in which a certificate is worth a word: most are renewed a month before theirs. */
const soon = 14 * 24 * 60 * 60_000;

/** Hosts that are asked; what a large dashboard names beyond them is left out. */
const mostHosts = 50;

/** Node's codes for a name that nobody knows, and for a name server that can't be asked. */
const unknownName: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN'];

const mostNamed = 4;

interface HostOptions {
  /** Milliseconds since 1970. */
  now?: number;
  /** Milliseconds that a host has for its answer; all are asked at once. */
  timeoutMs?: number;
  /** Authorities that count, in place of those that Node knows. */
  ca?: string;
  /** Whether a clock has been compared already. */
  knowsTime?: boolean;
}

/** What a host answered: its certificate, and the time that it names; or why there was no answer. */
interface HostAnswer {
  host: string;
  certificate?: { validFrom: string; validTo: string };
  /** Why the certificate is not trusted, as Node's code. */
  distrust?: string;
  date?: string;
  /** Why there is no certificate. */
  failure?: string;
}

/**
 * Whether the certificates of the https hosts that items lead to are good, and whether this clock agrees with theirs. Each
 * host is asked once, by `HEAD /` without anything of the config; those of items whose status is not to be checked, or
 * whose certificate is not to be, are not asked.
 */
export async function lookAtItemHosts(model: Model, options: HostOptions = {}): Promise<Diagnosis[]> {
  const { now = Date.now(), knowsTime = false } = options;
  const hosts = httpsHosts(model);
  if (hosts.length === 0) return [];
  const answers = await Promise.all(hosts.slice(0, mostHosts).map((origin) => askHost(origin, options)));
  return [...certificateFindings(answers, hosts.length, now), ...(knowsTime ? [] : lookAtClocks(answers, now))];
}

/** The origins that items are checked at over TLS. */
function httpsHosts(model: Model): URL[] {
  const origins = checksOf(model, { configured: false, everyLink: false }).flatMap(({ target: { url, insecure } }) =>
    !insecure && URL.canParse(url) && /^https:/i.test(url) ? [new URL(url).origin] : [],
  );
  return [...new Set(origins)].map((origin) => new URL(origin));
}

async function askHost(url: URL, { timeoutMs = 5000, ca }: HostOptions): Promise<HostAnswer> {
  const { guardedLookup } = await import('../../../serve/outbound/guarded-lookup.ts');
  const answer: HostAnswer = { host: url.host };
  return new Promise((resolve) => {
    const asked = request(url, {
      method: 'HEAD',
      agent: false,
      headers: { 'user-agent': product.name },
      // What is wrong with a certificate is wanted here, and nothing is sent that would be worth a secret.
      rejectUnauthorized: false,
      lookup: guardedLookup(lookup, 'named', new Set()),
      signal: AbortSignal.timeout(timeoutMs),
      ...(ca !== undefined && { ca }),
    });
    asked.on('socket', (socket) => {
      const secured = socket as TLSSocket;
      secured.once('secureConnect', () => {
        const certificate = secured.getPeerX509Certificate();
        if (certificate) answer.certificate = certificate;
        // Node's types say Error; it is the code.
        if (!secured.authorized) answer.distrust = String(secured.authorizationError);
      });
    });
    asked.on('response', ({ headers }) => {
      if (headers.date !== undefined) answer.date = headers.date;
      asked.destroy();
      resolve(answer);
    });
    asked.on('error', ({ name, message, code }: NodeJS.ErrnoException) => {
      answer.failure = name === 'AbortError' ? `no answer in ${timeoutMs / 1000} s` : (code ?? message);
      resolve(answer);
    });
    asked.end();
  });
}

function certificateFindings(answers: readonly HostAnswer[], known: number, now: number): Diagnosis[] {
  const findings = answers.flatMap((answer) => faultOf(answer, now) ?? []);
  const silent = answers.filter(({ certificate }) => !certificate);
  const fine = answers.length - silent.length - findings.length;
  if (silent.length > 0) {
    const isOffline = answers.length > 1 && answers.every(({ failure = '' }) => unknownName.includes(failure));
    const hint = isOffline
      ? 'None of these names is known here: see whether this machine is online, and which name server it asks.'
      : '"dash status" says which items are down.';
    findings.push(warning(subject, `no certificate came from ${byFailure(silent)}`, hint));
  }
  if (fine === 0) return findings;
  const rest = known > answers.length ? `; ${known - answers.length} more were not asked` : '';
  const message =
    fine === 1 && answers.length === 1
      ? `that of ${answers[0]?.host} is good`
      : `those of ${plural(fine, 'host')} are good`;
  return [...findings, good(subject, message + rest)];
}

/** Hosts by why they are silent, each reason with the first few of them. */
function byFailure(silent: readonly HostAnswer[]): string {
  const reasons = [...new Set(silent.map(({ failure = 'none' }) => failure))];
  return reasons
    .map((reason) => {
      const hosts = silent.filter(({ failure = 'none' }) => failure === reason).map(({ host }) => host);
      const more = hosts.length > mostNamed ? ` and ${hosts.length - mostNamed} more` : '';
      return `${hosts.slice(0, mostNamed).join(', ')}${more} (${reason})`;
    })
    .join('; ');
}

/** What is wrong with the certificate of a host, the first thing that counts. */
function faultOf({ host, certificate, distrust }: HostAnswer, now: number): Diagnosis | undefined {
  if (!certificate) return undefined;
  const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  const consequence = 'Browsers warn of it, and its status checks and widgets fail.';
  if (now > to) return bad(subject, `${host}: out of date since ${day(to)}`, `Renew it there. ${consequence}`);
  if (now < from)
    return bad(subject, `${host}: counts only from ${day(from)} on`, 'Is the clock of this machine right?');
  if (distrust === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return bad(subject, `${host}: made out to another name`, `Name the host as its certificate does. ${consequence}`);
  }
  if (distrust !== undefined) {
    return warning(
      subject,
      `${host}: ${isSelfSigned(distrust) ? 'self-signed' : 'signed by nobody who is known here'} (${distrust})`,
      'Name its authority in NODE_EXTRA_CA_CERTS (a PEM file), or give its items `statusCheckAllowInsecure: true`.',
    );
  }
  return to - now < soon ? warning(subject, `${host}: ends on ${day(to)}`, 'Renew it there before.') : undefined;
}

const isSelfSigned = (code: string): boolean => code === 'DEPTH_ZERO_SELF_SIGNED_CERT';

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
