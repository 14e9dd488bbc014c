import { join } from 'node:path';
import { freePorts } from '../free-ports.ts';
import { startService } from '../real-service.ts';
import { folderWith } from '../serving.ts';
import type { Service } from './dashboard.ts';

interface Caddy extends Service {
  /** Where it serves its routes. */
  url: string;
}

/** Starts Caddy with these routes, each below a path of its own (`/name/…`) to a service on another port of this machine. */
export async function startCaddy(routes: Record<string, number>, replies: Record<string, string> = {}): Promise<Caddy> {
  const [admin = 0, port = 0] = await freePorts(2);
  const folder = folderWith({});
  const proxies = Object.entries(routes).map(([path, to]) => ({
    match: [{ path: [`${path}/*`] }],
    handle: [
      { handler: 'rewrite', strip_path_prefix: path },
      {
        handler: 'reverse_proxy',
        upstreams: [{ dial: `127.0.0.1:${to}` }],
        health_checks: { passive: { fail_duration: '5m' } },
      },
    ],
  }));
  const fixed = Object.entries(replies).map(([path, body]) => ({
    match: [{ path: [path] }],
    handle: [{ handler: 'static_response', body }],
  }));
  const server = {
    listen: [`127.0.0.1:${port}`],
    routes: [...proxies, ...fixed],
    automatic_https: { disable: true },
  };
  const config = join(
    folderWith({
      'caddy.json': JSON.stringify({
        admin: { listen: `127.0.0.1:${admin}`, config: { persist: false } },
        apps: { http: { servers: { lab: server } } },
      }),
    }),
    'caddy.json',
  );
  const hostname = `http://127.0.0.1:${admin}`;
  return {
    type: 'caddy',
    options: { hostname },
    secrets: {},
    url: `http://127.0.0.1:${port}`,
    stop: await startService('caddy', ['run', '--config', config], {
      url: `${hostname}/reverse_proxy/upstreams`,
      env: { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    }),
  };
}
