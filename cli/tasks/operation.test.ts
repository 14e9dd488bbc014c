import { expect, test } from 'vitest';
import { operationContext, operationOptions } from './operation.ts';

const around = { cwd: '/srv', env: {} as Record<string, string> };

test('nothing asked for means nothing in front of the dashboard, and nothing loaded for it', async () => {
  expect(await operationOptions({}, false, around)).toEqual({});
  expect(await operationContext({}, '/srv', around)).toEqual({});
});

test('certificate and key are one thing, which the rest of HTTPS takes', async () => {
  const tls = { cert: 'a.pem', key: '/etc/b.pem' };
  expect(await operationOptions({ ...tls, redirectPort: 80, hsts: true }, false, around)).toMatchObject({
    tls: { cert: '/srv/a.pem', key: '/etc/b.pem' },
    redirectPort: 80,
    front: { strictTransport: true },
  });
  for (const half of [{ cert: 'a.pem' }, { key: 'a.pem' }, { hsts: true }, { redirectPort: 80 }]) {
    await expect(operationOptions(half, false, around)).rejects.toMatchObject({ code: 'no-certificate' });
  }
});

test('a socket that was handed over counts for the process that it was handed to', async () => {
  const env = (pid: number) => ({ ...around, env: { LISTEN_PID: String(pid), LISTEN_FDS: '1' } });
  expect(await operationOptions({}, false, env(process.pid))).toEqual({ socket: 3 });
  expect(await operationOptions({}, false, env(process.pid + 1))).toEqual({});
});

test('backups may not lie where parts are served', async () => {
  for (const folder of ['/srv', '/srv/sync', 'sync', '.']) {
    await expect(operationContext({ sync: folder }, '/srv', around)).rejects.toMatchObject({
      code: 'sync-folder-served',
    });
  }
  for (const folder of [true, 'true', '/var/lib/dash', '/srv-sync', '../sync'] as const) {
    expect(await operationContext({ sync: folder }, '/srv', around)).toHaveProperty('sync');
  }
  for (const off of ['', 'false', '0']) expect(await operationContext({ sync: off }, '/srv', around)).toEqual({});
});
