import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createOutbound } from '../outbound/outbound.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { makeTarget } from '../testing/widgets.ts';
import { createAskWidget } from './ask-widget.ts';
import { createOwnAnswers } from './own-answers.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const noBooks = { read: async () => ({ version: 0, text: '' }) };
const noHistory = { about: async () => ({ hours: [], incidents: [] }) };

function answers() {
  const outbound = createOutbound();
  ends.push(() => outbound.close());
  return createOwnAnswers(outbound, noBooks, noHistory);
}

const anywhere = () => undefined;

test('a machine is awake that takes a connection, or refuses one', async () => {
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const host = `127.0.0.1:${port}`;
  const isAwake = answers()['is-awake'];
  expect(await isAwake?.({ host }, anywhere)).toEqual({ isAwake: true });
  await new Promise((resolve) => server.close(resolve));
  expect(await isAwake?.({ host }, anywhere)).toEqual({ isAwake: true });
});

test('one that says nothing is asleep; a name that leads nowhere is a mistake', async () => {
  const failing = (code: string) => async () => {
    throw new OutboundFailure('upstream_error', code, 'It failed.');
  };
  const askBy = (code: string) =>
    createOwnAnswers({ tryPort: failing(code) }, noBooks, noHistory)['is-awake']?.({ host: 'nas' }, anywhere);
  expect(await askBy('upstream-timeout')).toEqual({ isAwake: false });
  expect(await askBy('EHOSTUNREACH')).toEqual({ isAwake: false });
  await expect(askBy('ENOTFOUND')).rejects.toThrow('It failed.');
  await expect(answers()['is-awake']?.({ host: 'a b' }, anywhere)).rejects.toThrow('no name or address');
});

test('an address that is not asked is not tried', async () => {
  const refuse = () => {
    throw new OutboundFailure('refused', 'address-refused', 'Not that one.');
  };
  await expect(answers()['is-awake']?.({ host: '169.254.169.254' }, refuse)).rejects.toThrow('Not that one.');
});

test('the password of a network card is filled in from the variable that the config names', async () => {
  const packets: Buffer[] = [];
  const socket = createSocket('udp4').on('message', (packet) => packets.push(packet));
  ends.push(() => socket.close());
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const outbound = createOutbound();
  ends.push(() => outbound.close());
  const ask = createAskWidget({
    outbound,
    environment: { DASH_WAKE: '01:02:03:04:05:06' },
    loadWidget: async () => ({ read: (body) => body }),
    ownAnswers: createOwnAnswers(outbound, noBooks, noHistory),
  });
  const body = {
    ...{ mac: '00:1b:21:3c:9d:f0', broadcast: '127.0.0.1', port: socket.address().port },
    secureOn: 'DASH_WAKE',
  };
  const target = makeTarget('a', '', { names: ['DASH_WAKE'] });
  const request = { url: 'wake-on-lan', server: true, body } as const;
  expect(await ask(target, true, { request })).not.toHaveProperty('failure');
  await expect.poll(() => packets[0]?.subarray(-6).toString('hex')).toBe('010203040506');
});

test('how services were is told by the bars of a range, and without what their checks are called', async () => {
  const history = {
    about: async (check: string, hours: number) => ({
      ...(check === 'a' && { state: 'down' as const }),
      hours: Array.from({ length: hours }, () => ({ up: 59, slow: 0, down: 1 })),
      incidents: [{ from: 0, state: 'down' as const }],
    }),
  };
  const outbound = createOutbound();
  ends.push(() => outbound.close());
  const services = [
    { title: 'Nas', check: 'a' },
    { title: 'Wiki', check: 'b' },
  ];
  const answer = await createOwnAnswers(outbound, noBooks, history)['service-histories']?.(
    { range: '7d', services },
    anywhere,
  );
  const spans = Array.from({ length: 28 }, () => ({ up: 354, slow: 0, down: 6 }));
  expect(answer).toEqual({
    services: [
      { title: 'Nas', state: 'down', spans },
      { title: 'Wiki', spans },
    ],
  });
});
