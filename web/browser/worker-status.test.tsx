import { beforeEach, expect, test, vi } from 'vitest';
import { setWorkerStatus } from './worker-status.ts';

const status = () => JSON.parse(sessionStorage.getItem('serviceWorkerStatus') ?? 'null');

beforeEach(() => {
  vi.restoreAllMocks();
});

test('each event is merged into what is known of the worker', () => {
  setWorkerStatus({ registered: true });
  setWorkerStatus({ cached: true });
  setWorkerStatus({ registered: false });

  expect(status()).toEqual({
    ready: false,
    registered: false,
    cached: true,
    updateFound: false,
    updated: false,
    offline: false,
    error: false,
    devMode: false,
    disabledByUser: false,
  });
});

test('a browser that keeps no storage is told of, and nothing else fails', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });

  setWorkerStatus({ ready: true });

  expect(warn).toHaveBeenCalledWith('Error Updating SW Status', expect.any(Error));
});
