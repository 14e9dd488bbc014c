import { createSocket } from 'node:dgram';
import { setTimeout } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { DashError } from '../../schema/errors.ts';
import { addressKind } from './addresses.ts';

/** What wakes a machine. */
export interface WakeRequest {
  /** Address of its network card: six pairs of hexadecimal digits. */
  mac: string;
  /** Where the packet goes: everybody in the network unless set, or the broadcast address of another one. */
  broadcast?: string;
  /** 9 unless set. */
  port?: number;
  /** The password of a card that asks for one (SecureOn), in the form of a hardware or an IPv4 address. */
  secureOn?: string;
}

/** One may get lost: as many are sent, so many milliseconds apart. */
const packets = 3;
const pause = 100;

/**
 * Sends the packet that wakes a machine (AMD's Magic Packet). Nothing answers it, so that it was sent is all that is known.
 * Throws a `DashError` for what can't be sent.
 */
export async function wake({
  mac,
  broadcast = '255.255.255.255',
  port = 9,
  secureOn = '',
}: WakeRequest): Promise<void> {
  const address = hexBytes(mac, 6);
  if (!address) throw badOption('mac', 'a hardware address, such as `00:1b:21:3c:9d:f0`');
  const password = secureOn === '' ? [] : (hexBytes(secureOn, 6) ?? addressBytes(secureOn));
  if (!password) throw badOption('secureOn', 'a hardware address or an IPv4 address');
  if (!isOfNetwork(broadcast)) throw badOption('broadcast', 'the broadcast address of a network of yours');
  const packet = Buffer.from([...Array(6).fill(0xff), ...Array(16).fill(address).flat(), ...password]);
  const socket = createSocket('udp4');
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.bind(0, resolve);
    });
    socket.setBroadcast(true);
    for (let sent = 0; sent < packets; sent++) {
      if (sent > 0) await setTimeout(pause);
      await new Promise<void>((resolve, reject) => {
        socket.send(packet, port, broadcast, (error) => (error ? reject(error) : resolve()));
      });
    }
  } catch (cause) {
    const { message: reason } = cause as Error;
    throw new DashError('wake-failed', `The packet that wakes it could not be sent: ${reason}.`, {
      hint: 'A container needs the network of its host for that (`network_mode: host`), or the broadcast address of a network that it reaches.',
      values: { reason },
      cause,
    });
  } finally {
    socket.close();
  }
}

function hexBytes(text: string, count: number): number[] | undefined {
  const digits = text.replace(/[\s:.-]/g, '');
  if (!/^[\da-f]+$/i.test(digits) || digits.length !== count * 2) return undefined;
  return [...Buffer.from(digits, 'hex')];
}

const addressBytes = (text: string): number[] | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text).toByteArray() : undefined;

/** A packet goes to everybody near or into a network of one's own; nobody on the internet gets one. */
const isOfNetwork = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) &&
  (ipaddr.IPv4.parse(text).range() === 'broadcast' || addressKind(text) === 'private');

const badOption = (name: string, allowed: string) =>
  new DashError('bad-wake-option', `The option "${name}" is not ${allowed}.`, {
    hint: `Correct "${name}" in the options of the widget.`,
    values: { name, variant: name },
  });
