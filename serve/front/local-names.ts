import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { literalAddress } from '../outbound/addresses.ts';

/** Endings that no registry gives away: names of this machine and of networks at home or at work. */
const localEndings = /(?:^|\.)(?:localhost|local|lan|home|home\.arpa|internal)$/;

/**
 * Whether a name, in lower case, can't be one of somebody else's on the internet: an address, a name without a dot, or
 * one with a local ending.
 */
export const isLocalName = (name: string): boolean =>
  !name.includes('.') || localEndings.test(name) || literalAddress(name) !== undefined;

/** The names of this machine, in lower case: its host name, and those beside it in the system's list. */
export function machineNames(name = hostname(), list = readHosts()): Set<string> {
  const own = name.toLowerCase();
  const lines = list
    .toLowerCase()
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim().split(/\s+/).slice(1));
  const listed = lines.filter((names) => names.includes(own)).flat();
  return new Set([own, ...listed].map((each) => each.replace(/\.$/, '')).filter(Boolean));
}

function readHosts(): string {
  try {
    return readFileSync('/etc/hosts', 'utf8');
  } catch {
    // Other systems keep it elsewhere, or not at all: the host name is known without it.
    return '';
  }
}
