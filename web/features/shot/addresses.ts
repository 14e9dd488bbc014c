import type { Section } from '../../../schema/config/section.ts';
import { isLocalNetwork, shortUrl } from '../../../schema/rules/addresses/urls.ts';

/** Stands where an address stood. */
const cover = '…';

const addresses = [
  // With a scheme, to its end.
  /\b[a-z][a-z\d+.-]*:\/\/\S+/gi,
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\d)(?::\d{1,5})?/g,
  // IPv6 in full, or shortened: `12:30:45` is a time.
  /(?<![\w:])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:)+(?::[\da-f]{1,4})+|::(?:[\da-f]{1,4}:)*[\da-f]{1,4}|(?:[\da-f]{1,4}:)+:)(?![\w:])/gi,
  // Somebody at a machine, or by mail.
  /[\w.+-]+@[\w-][\w.-]*/g,
  // Names of the local network, and any with a port.
  /(?<![\w.-])(?:[\w-]+\.)+(?:localhost|local|lan|internal|intranet|private|corp|home|home\.arpa|localdomain)(?![\w-])(?::\d{1,5})?/gi,
  /(?<![\w.-])[a-z][\w.-]*:\d{2,5}(?!\w)/gi,
];

/** The hosts that the entries of a page lead to and whose status is asked for. */
export function hostsOf(sections: readonly Pick<Section, 'items'>[]): Set<string> {
  const items = sections.flatMap((section) => section.items).flatMap((item) => [item, ...(item.subItems ?? [])]);
  const urls = items.flatMap(({ url, statusCheckUrl }) => [url, statusCheckUrl]);
  return new Set(urls.map((url) => shortUrl(url ?? '')).filter(Boolean));
}

/**
 * A text without addresses, as a function of texts: without those that anybody can tell by their form, and without the names
 * of `hosts` and of the domain above them. A name of two parts that everybody knows (`draw.io`) is what a service is called,
 * and one of a single part a word.
 */
export function addressCover(hosts: Iterable<string>): (text: string) => string {
  const names = new Set<string>();
  for (const host of hosts) {
    const labels = host.replace(/^www\./, '').split('.');
    if (labels.length < 2 || (labels.length === 2 && !isLocalNetwork(host))) continue;
    names.add(labels.join('.'));
    if (labels.length > 2 && !/^[\d.]+$/.test(host)) names.add(labels.slice(1).join('.'));
  }
  const known = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[^\w-]/g, '\\$&'));
  const patterns =
    known.length > 0
      ? [...addresses, new RegExp(`(?<![\\w-])(?:[\\w-]+\\.)*(?:${known.join('|')})(?![\\w-])(?::\\d{1,5})?`, 'gi')]
      : addresses;
  return (text) => patterns.reduce((covered, pattern) => covered.replace(pattern, cover), text);
}
