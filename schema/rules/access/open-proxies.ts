/** Fewest bits that say whose a network is: `10.0.0.0/8` and `fc00::/7` are the widest private ones. */
const fewest = { ipv4: 8, ipv6: 7, mapped: 96 + 8 } as const;

/** The form of IPv4 addresses inside of IPv6. */
const mapped = /^[0:]*:ffff:/i;

/** Bits of a range, with the form of its addresses; undefined for a single address. */
function bitsOf(range: string): { form: keyof typeof fewest; bits: number } | undefined {
  const [, address = '', length = ''] = /^\s*([\da-f.:]+)\/(\d{1,3})\s*$/i.exec(range) ?? [];
  if (address === '') return undefined;
  const form = !address.includes(':') ? 'ipv4' : mapped.test(address) ? 'mapped' : 'ipv6';
  return { form, bits: Number(length) };
}

/** Whether a range of `headerAuth.proxyWhitelist` is so wide that anybody is in it, such as `0.0.0.0/0`. */
export function isWideRange(range: string): boolean {
  const found = bitsOf(range);
  return found !== undefined && found.bits < fewest[found.form];
}

/** Whether a list of proxies believes anybody: by a range that is too wide, or by very many that add up to one. */
export function letsEveryoneIn(ranges: readonly string[]): boolean {
  const shares = [...new Set(ranges)].map((range) => {
    const found = bitsOf(range);
    return found?.form === 'ipv4' ? 2 ** -found.bits : 0;
  });
  return ranges.some(isWideRange) || shares.reduce((sum, share) => sum + share, 0) >= 0.25;
}
