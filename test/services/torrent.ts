import { createHash } from 'node:crypto';
import type { Service } from './dashboard.ts';

/** A torrent without a tracker, of one file. */
export interface Torrent {
  /** Its `.torrent` file. */
  file: Buffer;
  /** Its hash, in hexadecimal digits. */
  hash: string;
  name: string;
  /** What is in the file that it is about. */
  content: Buffer;
}

/** A client for torrents. */
export interface TorrentClient extends Service {
  /** Where other clients reach it. */
  peerPort: number;
  /** Adds a torrent that is to be downloaded. */
  add(torrent: Torrent, how?: { paused: boolean }): Promise<unknown>;
  /** Whether it has paused a torrent. */
  isPaused(torrent: Torrent): Promise<boolean>;
}

const pieceLength = 64 * 1024;

/** Makes a torrent of a file with `length` bytes, which are the same for the same name. */
export function makeTorrent(name: string, length: number): Torrent {
  const block = Buffer.concat(Array.from({ length: 64 }, (_, index) => sha1(`${name} ${index}`)));
  const content = Buffer.alloc(length, block);
  const pieces = [];
  for (let at = 0; at < length; at += pieceLength) pieces.push(sha1(content.subarray(at, at + pieceLength)));
  const info = encode({ length, name, 'piece length': pieceLength, pieces: Buffer.concat(pieces) });
  const file = Buffer.concat([Buffer.from('d4:info'), info, Buffer.from('e')]);
  return { file, hash: sha1(info).toString('hex'), name, content };
}

const sha1 = (data: string | Buffer) => createHash('sha1').update(data).digest();

/** A dictionary as torrents have it; its keys have to be in the order of their bytes. */
function encode(values: Record<string, number | string | Buffer>): Buffer {
  const text = (value: string | Buffer) =>
    Buffer.concat([Buffer.from(`${Buffer.byteLength(value)}:`), Buffer.from(value as string)]);
  const entries = Object.entries(values).flatMap(([key, value]) => [
    text(key),
    typeof value === 'number' ? Buffer.from(`i${value}e`) : text(value),
  ]);
  return Buffer.concat([Buffer.from('d'), ...entries, Buffer.from('e')]);
}
