import os from 'node:os';
import { Router } from 'express';
import type { SystemInfoReply } from '../../schema/api/system-info.ts';
import { HttpError } from '../http/http-error.ts';
import { siteOf, viewerOf } from '../site/request-context.ts';
import { allowMethods } from './allow-methods.ts';

/** `GET /system-info`: the machine that the server runs on, for those to whom a widget shows it and for admins. */
export function systemRoutes(): Router {
  const router = Router();
  router.all('/system-info', allowMethods('GET'), (request, response) => {
    if (!siteOf(request).systemInfo && !viewerOf(request).admin) {
      throw new HttpError(403, 'not-allowed', 'No widget of yours shows the machine that the server runs on.');
    }
    response.set('Cache-Control', 'no-store').json(systemInfo());
  });
  return router;
}

const bytesPerGiB = 1024 ** 3;

/** What `GET /system-info` answers. */
export function systemInfo(): SystemInfoReply {
  const [one = 0, five = 0, fifteen = 0] = os.loadavg();
  return {
    success: true,
    meta: {
      timestamp: new Date().toISOString(),
      uptime: os.uptime(),
      hostname: os.hostname(),
      username: userName(),
      system: `${os.version()} (${os.platform()})`,
      release: os.release(),
    },
    memory: {
      total: `${Math.round(os.totalmem() / bytesPerGiB)} GB`,
      freePercent: (os.freemem() / os.totalmem()).toFixed(2),
    },
    load: { one, five, fifteen },
  };
}

/** The name of the process's user, or its number: in a container it often has no name, and asking for one fails. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
