import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createOutbound, type Outbound } from './outbound.ts';
import { OutboundFailure } from './outbound-failure.ts';

// Whatever an upstream answers, a request ends with an answer or with a failure that we know, and nothing is thrown past it.

/** What the upstream does next, and what became of it. */
let answer: Plan;
let server: Server;
let out: Outbound;
const open = new Set<Socket>();
const stray: unknown[] = [];
const note = (error: unknown) => stray.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.once('data', () => void perform(socket, answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  out = createOutbound();
});
afterAll(async () => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
  await out.close();
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
afterEach(() => {
  stray.length = 0;
});

interface Plan {
  head: string;
  body: Uint8Array;
  /** Bytes of one write. */
  piece: number;
  /** Share of it all after which it ends as `end` says. */
  cut: number;
  end: 'ends' | 'resets' | 'hangs';
}

async function perform(socket: Socket, { head, body, piece, cut, end }: Plan): Promise<void> {
  const all = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  const sent = all.subarray(0, Math.ceil(all.length * cut));
  const step = Math.max(piece, Math.ceil(sent.length / 20));
  for (let start = 0; start < sent.length && !socket.destroyed; start += step) {
    socket.write(sent.subarray(start, start + step));
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (end === 'ends') socket.end();
  else if (end === 'resets') socket.resetAndDestroy();
}

/** Asks once, and waits until whatever is thrown late has been thrown. */
async function outcomeOf(plan: Plan, more: { headOnly?: boolean; method?: string; timeoutMs?: number } = {}) {
  answer = plan;
  const { port } = server.address() as AddressInfo;
  const request = { allowed: () => 'named' as const, timeoutMs: 20_000, maxBytes: 100_000, ...more };
  const outcome = await out.fetchBytes(`http://127.0.0.1:${port}/`, request).catch((failure: unknown) => failure);
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return outcome;
}

const packers = new Map<string, (body: Uint8Array) => Uint8Array>([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
]);
const encodings = [
  ...['gzip', 'deflate', 'br', 'x-gzip', 'GZIP', 'none', 'utf-8', 'UTF-8', 'identity', ''],
  ...['zstd', 'compress', 'rot13', 'gzip, gzip', 'br,gzip', 'none, gzip', ' , ,', '__proto__', 'constructor', '*'],
  ...['gzip\r\nContent-Encoding: gzip', 'none\r\nContent-Encoding: zstd', 'gzip;q=1', 'x'.repeat(3000)],
];
const statusLines = [
  ...[
    'HTTP/1.1 200 OK',
    'HTTP/1.0 200 OK',
    'HTTP/1.1 200',
    'HTTP/1.1 200 \xff\x80',
    'HTTP/1.1 204 No',
    'HTTP/1.1 304 No',
  ],
  ...['HTTP/1.1 500 x', 'HTTP/1.1 999 x', 'HTTP/1.1 1000 x', 'HTTP/1.1 099 x', 'HTTP/1.1 -1 x', 'HTTP/1.1 2 x'],
  ...[
    'HTTP/1.1 100 Continue',
    'HTTP/1.1 103 Early',
    'HTTP/1.1 101 Switching Protocols',
    'HTTP/9.9 200 OK',
    'ICY 200 OK',
  ],
  ...['', '\0', '220 mail ready', `HTTP/1.1 200 ${'x'.repeat(20_000)}`, 'HTTP/1.1 302 Found', 'HTTP/1.1 407 x'],
];
const framings = [
  ...['', 'Content-Length: LENGTH', 'Content-Length: 0', 'Content-Length: 1', 'Content-Length: 99999999'],
  ...[
    'Content-Length: -1',
    'Content-Length: x',
    'Content-Length: 5\r\nContent-Length: 6',
    'Transfer-Encoding: chunked',
  ],
  ...['Transfer-Encoding: chunked\r\nContent-Length: 5', 'Transfer-Encoding: gzip, chunked', 'Transfer-Encoding: what'],
  ...['Trailer: X-End\r\nTransfer-Encoding: chunked', 'Connection: Upgrade\r\nUpgrade: websocket'],
];
const others = [
  ...['', 'Connection: close', 'Connection: keep-alive', 'Keep-Alive: timeout=0', 'Keep-Alive: timeout=-1'],
  ...[
    'Location: /',
    'Location: http://[',
    'Location: javascript:1',
    'Content-Type: text/\xe4',
    'X: \0',
    ': x',
    'no colon',
  ],
  ...[' folded: x', `X: ${'y'.repeat(15_000)}`, 'X: y\r\n'.repeat(3000).trimEnd(), 'Set-Cookie: a\r\nSet-Cookie: b'],
];
const lengths = [0, 1, 3, 20, 2000, 70_000, 300_000];

const plans: fc.Arbitrary<Plan> = fc
  .record({
    line: fc.constantFrom(...statusLines, ...Array(20).fill('HTTP/1.1 200 OK')),
    encoding: fc.option(fc.constantFrom(...encodings), { nil: undefined }),
    framing: fc.constantFrom(...framings),
    more: fc.array(fc.constantFrom(...others), { maxLength: 3 }),
    length: fc.constantFrom(...lengths),
    packs: fc.boolean(),
    chunked: fc.boolean(),
    trailer: fc.constantFrom('', 'X-End: 1\r\n', 'broken\r\n', `X: ${'z'.repeat(40_000)}\r\n`),
    piece: fc.constantFrom(1, 7, 1000, 1_000_000),
    cut: fc.constantFrom(1, 1, 1, 0.999, 0.9, 0.5, 0.1, 0),
    end: fc.constantFrom('ends' as const, 'ends' as const, 'ends' as const, 'resets' as const, 'hangs' as const),
  })
  .map(({ line, encoding, framing, more, length, packs, chunked, trailer, ...rest }) => {
    const plain = Buffer.alloc(length, 'lorem ipsum ');
    const packer = packers.get(
      encoding
        ?.split(/[,\r;]/)[0]
        ?.trim()
        .toLowerCase() ?? '',
    );
    const packed = packs && packer ? packer(plain) : plain;
    const size = Buffer.from(`${packed.length.toString(16)}\r\n`);
    const body = chunked ? Buffer.concat([size, packed, Buffer.from(`\r\n0\r\n${trailer}\r\n`)]) : packed;
    const headers = [
      ...(encoding === undefined ? [] : [`Content-Encoding: ${encoding}`]),
      framing.replace('LENGTH', String(body.length)),
      ...more,
    ];
    return { head: [line, ...headers.filter(Boolean), '', ''].join('\r\n'), body, ...rest };
  });

test('whatever a hostile upstream answers, the request ends by itself and nothing is thrown past it', {
  timeout: 120_000,
}, async () => {
  const requests = fc.constantFrom({}, {}, {}, { headOnly: true }, { method: 'HEAD' }, { method: 'POST' });
  await fc.assert(
    fc.asyncProperty(plans, requests, async (plan, more) => {
      stray.length = 0;
      // A fifth of the answers never ends: each of these takes as long as this.
      const outcome = await outcomeOf(plan, { ...more, timeoutMs: 100 });

      expect(outcome instanceof Error ? outcome : undefined).toSatisfy(
        (error) => error === undefined || error instanceof OutboundFailure,
      );
      expect(stray).toEqual([]);
    }),
    // The same answers each time, so that what goes wrong once can be seen again.
    { seed: 20_261_122, numRuns: 300, interruptAfterTimeLimit: 60_000 },
  );
});

const plain = (encoding: string, body: Uint8Array): Plan => ({
  head: `HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n\r\n`,
  body,
  piece: 1_000_000,
  cut: 1,
  end: 'ends',
});

test.each(['zstd', 'rot13', 'gzip, gzip', 'gzip\r\nContent-Encoding: br', 'constructor'])(
  'an answer in %j is refused by its name, whether its body is short or long',
  async (encoding) => {
    for (const length of [0, 1, 20, 200_000]) {
      expect(await outcomeOf(plain(encoding, Buffer.alloc(length, 'x')))).toMatchObject({
        type: 'upstream_error',
        code: 'unknown-encoding',
        message: 'The answer is compressed in an unknown way.',
      });
      expect([encoding, length, stray]).toEqual([encoding, length, []]);
    }
  },
);

test.each(['none', 'utf-8', 'UTF-8', 'identity', '', 'none, identity'])(
  'an answer in %j is one that is not compressed',
  async (encoding) => {
    const outcome = await outcomeOf(plain(encoding, Buffer.from('hello')));

    expect(outcome).toMatchObject({ status: 200, body: Buffer.from('hello') });
  },
);

test.each(['gzip', 'deflate', 'br'])(
  'nothing at all is read as such, though it is said to be compressed: %s',
  async (encoding) => {
    const outcome = await outcomeOf(plain(encoding, Buffer.alloc(0)));

    expect(outcome).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  },
);
