import { expect, test } from 'vitest';
import type { Outbound } from '../outbound/outbound.ts';
import type { OutboundRequest } from '../outbound/outbound-request.ts';
import { makeTarget } from '../testing/widgets.ts';
import { createWidgetPictures } from './widget-pictures.ts';

test('pictures on the internet are asked for without what is secret, and kept for an hour, missing ones for five minutes', async () => {
  const sent: { url: string; request: OutboundRequest }[] = [];
  let now = 0;
  let status = 200;
  const outbound: Pick<Outbound, 'fetchBytes'> = {
    fetchBytes: async (url, request) => {
      sent.push({ url: String(url), request });
      return { url: String(url), status, statusText: '', type: '', body: Buffer.from('x') };
    },
  };
  const url = 'https://cdn.example.org/a.png';
  const pictures = createWidgetPictures({
    outbound: outbound as Outbound,
    environment: {},
    now: () => now,
    readPicture: async (body) => ({ type: 'image/png', body }),
    widgets: { load: () => undefined, stateOf: () => JSON.stringify({ data: 1 }) },
    loadWidget: async () => ({
      pictures: () => [{ url, headers: { 'X-Key': 'k' }, basic: { username: 'a', password: 'b' } }],
    }),
  });
  const target = makeTarget('a', 'http://nas.lan/api');
  const find = () => pictures.find([target], url);

  expect(await find()).toMatchObject({ type: 'image/png' });
  expect(sent[0]?.request.headers).toEqual({ accept: 'image/*' });
  expect(['https://cdn.example.org/', 'http://nas.lan/x'].map((at) => sent[0]?.request.allowed(new URL(at)))).toEqual([
    'public',
    'named',
  ]);
  now = 59 * 60_000;
  await find();
  expect(sent).toHaveLength(1);
  now = 61 * 60_000;
  status = 404;
  expect(await find()).toBe('missing');
  now += 4 * 60_000;
  await find();
  expect(sent).toHaveLength(2);
  now += 2 * 60_000;
  await find();
  expect(sent).toHaveLength(3);
});
