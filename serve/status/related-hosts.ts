import { isLocalName } from '../front/local-names.ts';
import { literalAddress } from '../outbound/addresses.ts';

/**
 * Whether two hosts are one, or names beside or right below each other: `nas.example.org` leads its visitors to
 * `auth.example.org` to sign in, `example.org` to `www.example.org`. Of names right below a public ending (`a.org`) only
 * the same one counts.
 */
export function areRelatedHosts(one: string, other: string): boolean {
  if (one === other) return true;
  if ([one, other].some((name) => literalAddress(name) !== undefined)) return false;
  const parent = (name: string) => name.slice(name.indexOf('.') + 1);
  const domain = parent(one) === parent(other) || parent(one) === other ? parent(one) : one;
  const isBelow = [one, other].every((name) => name === domain || parent(name) === domain);
  return isBelow && (domain.includes('.') || isLocalName(one));
}
