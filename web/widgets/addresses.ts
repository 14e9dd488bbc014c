import { findSecretName } from '../../schema/rules/secrets/secret-names.ts';

/** The base address of a service as users write it: with or without scheme and final slash; `http` where none is given, unless the service is usually reached by `https`. */
export function baseAddress(hostname: string, scheme: 'http' | 'https' = 'http'): string {
  const trimmed = hostname.trim().replace(/\/+$/, '');
  return /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) || findSecretName(trimmed) ? trimmed : `${scheme}://${trimmed}`;
}

/** The address of something on a host: as users write it, and with the usual path where they write the host alone. */
export function addressAt(url: string, path: string): string {
  const base = baseAddress(url);
  if (/^[^?#]*:\/\/[^/?#]*$/.test(base)) return `${base}${path}`;
  return url.trim().endsWith('/') ? `${base}/` : base;
}

export function withQuery(url: string, values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url;
}

/** The origin of an http or https address, in a list; empty for a path of the dashboard itself and anything else. */
export function originsOf(url: string): string[] {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return [];
  return [new URL(url).origin];
}

/** An address that anybody may read: without a name, a password and a query; undefined for what is none of the web. */
export function plainAddress(text: string | undefined): string | undefined {
  if (!text || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname === '/' ? '' : pathname}`;
}

/** A text of a service without what addresses in it may hold as secrets: names, passwords and queries. */
export const withoutSecrets = (text: string): string =>
  text.replace(/https?:\/\/[^\s"'<>]+/gi, (address) => plainAddress(address) ?? '');
