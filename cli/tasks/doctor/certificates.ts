import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Ports } from '../../ports.ts';
import type { ServeOptions } from '../../serve-options.ts';
import { bad, type Diagnosis, good, warning } from './diagnosis.ts';

/** Milliseconds before its end in which a certificate is worth a word. */
const soon = 14 * 24 * 60 * 60_000;

/** Whether certificate and key are there, belong together and are valid, as of `now` in milliseconds since 1970. */
export async function lookAtCertificates(
  { cert, key }: Pick<ServeOptions, 'cert' | 'key'>,
  { cwd, env }: Pick<Ports, 'cwd' | 'env'>,
  now = Date.now(),
): Promise<Diagnosis[]> {
  const extra = env.NODE_EXTRA_CA_CERTS;
  const authorities = extra ? [await lookAtAuthorities(resolve(cwd, extra))] : [];
  if (!cert && !key) return authorities;
  if (!cert || !key) {
    return [
      bad(subject, 'HTTPS takes both a certificate and its key', 'Name them with --cert and --key.'),
      ...authorities,
    ];
  }
  return [await lookAtPair(resolve(cwd, cert), resolve(cwd, key), now), ...authorities];
}

const subject = 'certificate';

async function lookAtPair(cert: string, key: string, now: number): Promise<Diagnosis> {
  const [certificate, privateKey] = await Promise.all([
    readFile(cert)
      .then((text) => new X509Certificate(text))
      .catch(String),
    readFile(key).then(createPrivateKey).catch(String),
  ]);
  if (typeof certificate === 'string') return unreadable(cert, certificate);
  if (typeof privateKey === 'string') return unreadable(key, privateKey);
  if (!certificate.checkPrivateKey(privateKey)) {
    return bad(subject, `${key} is not the key of ${cert}`, 'Name the two files that were made together.');
  }
  const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  const names = (certificate.subjectAltName ?? certificate.subject).replaceAll('\n', ', ');
  if (now < from) return bad(subject, `it counts only from ${day(from)} on`, 'Is the clock of this machine right?');
  if (now > to)
    return bad(subject, `it has been out of date since ${day(to)}`, 'Renew it; Dash takes the new file at once.');
  if (to - now < soon)
    return warning(subject, `it ends on ${day(to)}`, 'Renew it before; Dash takes the new file at once.');
  return good(subject, `it is good until ${day(to)}, for ${names}`);
}

const unreadable = (file: string, reason: string): Diagnosis =>
  bad(
    subject,
    `${file} can’t be read: ${reason.replace(/^Error: /, '')}`,
    'It has to be a PEM file that this user may read.',
  );

async function lookAtAuthorities(file: string): Promise<Diagnosis> {
  const text = await readFile(file, 'utf8').catch(String);
  if (text.includes('-----BEGIN CERTIFICATE-----')) return good('authorities', `${file} counts beside the known ones`);
  return bad(
    'authorities',
    `NODE_EXTRA_CA_CERTS names ${file}, which holds no certificate`,
    'It has to be a PEM file.',
  );
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
