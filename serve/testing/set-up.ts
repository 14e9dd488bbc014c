import { afterEach } from 'vitest';
import type { FrontOptions } from '../front/front.ts';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import { createOutbound, type Outbound } from '../outbound/outbound.ts';
import { makeSite, startTestServer, startUpstream, type TestServer, type Upstream } from './test-server.ts';

/** What a file's tests start; all of it ends with the test that started it. */
export function setUpServers() {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return {
    /** Notes what is to end with the test. */
    endWithTest: (end: () => Promise<void>): unknown => ends.push(end),
    /** A server with these parts in front, which trusts this machine as a proxy where `trusted` says so. */
    async startFront(front: FrontOptions, trusted = false): Promise<TestServer> {
      const server = await startTestServer({
        site: makeSite({ texts: {} }),
        ...(trusted && { context: { isTrusted: readTrustedProxies(['127.0.0.1']) } }),
        options: { front },
      });
      ends.push(server.stop);
      return server;
    },
    async startUpstream(...given: Parameters<typeof startUpstream>): Promise<Upstream> {
      const upstream = await startUpstream(...given);
      ends.push(upstream.stop);
      return upstream;
    },
    /** A way out to the network for which every name leads to these addresses. */
    createOutbound(addresses?: string[]): Outbound {
      const found = addresses?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const created = createOutbound(found ? { lookup: (_name, _options, done) => done(null, found) } : {});
      ends.push(() => created.close());
      return created;
    },
  };
}
