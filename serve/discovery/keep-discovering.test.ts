import { expect, test, vi } from 'vitest';
import type { Outbound } from '../outbound/outbound.ts';
import type { SourceTarget } from './discovery-plan.ts';
import type { FoundSource } from './found.ts';
import { keepDiscovering } from './keep-discovering.ts';

test('what a source had that the config names no more is forgotten', async () => {
  const source = { name: 'nas', interval: 30, names: [], kind: 'traefik', options: { address: 'http://a.lan' } };
  let plan = [source] as unknown as SourceTarget[];
  const listeners: (() => void)[] = [];
  const look = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  const told: (readonly FoundSource[])[] = [];
  const routers = [{ name: 'films@docker', rule: 'Host(`films.lan`)' }];
  const outbound = {
    fetchBytes: async ({ pathname }: URL) => ({
      status: 200,
      body: Buffer.from(JSON.stringify(pathname.endsWith('routers') ? routers : [])),
    }),
  } as unknown as Outbound;
  const end = keepDiscovering(
    {
      site: { current: () => ({ discovery: plan }), subscribe } as never,
      outbound,
      environment: {},
      log: () => undefined,
      userFolder: '/',
    },
    (found) => told.push(found),
  );
  await vi.waitFor(() => expect(told).toMatchObject([[{ source: 'nas', services: [{ name: 'films@docker' }] }]]));
  plan = [];
  look();
  expect(told.at(-1)).toEqual([]);
  look();
  expect(told).toHaveLength(2);
  end();
});
