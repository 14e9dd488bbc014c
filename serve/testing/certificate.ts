import { execFileSync } from 'node:child_process';

/** A certificate that nobody vouches for, with its key, for this machine. */
export function selfSigned(): { key: string; cert: string } {
  const text = execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=test', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost', '-keyout', '-', '-out', '-'],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const cert = text.indexOf('-----BEGIN CERTIFICATE');
  return { key: text.slice(0, cert), cert: text.slice(cert) };
}
