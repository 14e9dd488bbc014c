import { expect, test, vi } from 'vitest';

/** The worker of a dashboard in a folder, with what it shows and where it leads. */
async function startWorker(tabs: string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: { title: string; tag: string; data: string; body: string; renotify: boolean }[] = [];
  const led: string[] = [];
  vi.resetModules();
  vi.stubGlobal('self', {
    registration: {
      scope: 'https://home.lan/dash/push/',
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options } as never),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void led.push(`focus ${url}`) })),
      openWindow: async (url: string) => void led.push(`open ${url}`),
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  });
  await import('./push.ts');
  const tell = async (name: string, event: object) => {
    let end: Promise<unknown> | undefined;
    listeners.get(name)?.({
      waitUntil: (promise: Promise<unknown>) => {
        end = promise;
      },
      ...event,
    });
    await end;
  };
  return { shown, led, tell };
}

const message = { id: 'm1', event: 'down', title: 'Films is down', text: 'As of now', subject: 's1' };

test('a message is shown, and makes no sound where it comes a second time', async () => {
  const { shown, tell } = await startWorker();
  for (const given of [message, message, { ...message, id: 'm2', title: 'Films is up again' }]) {
    await tell('push', { data: { json: () => given } });
  }
  expect(shown.map(({ title, tag, body, renotify }) => [title, tag, body, renotify])).toEqual([
    ['Films is down', 's1', 'As of now', true],
    ['Films is down', 's1', 'As of now', false],
    ['Films is up again', 's1', 'As of now', true],
  ]);
});

test('a press brings the dashboard to the front, or opens it', async () => {
  const close = vi.fn();
  const press = { notification: { close } };
  const first = await startWorker(['https://home.lan/other/', 'https://home.lan/dash/home']);
  await first.tell('notificationclick', press);
  expect(first.led).toEqual(['focus https://home.lan/dash/home']);
  const second = await startWorker(['https://home.lan/other/']);
  await second.tell('notificationclick', press);
  expect(second.led).toEqual(['open https://home.lan/dash/']);
  expect(close).toHaveBeenCalledTimes(2);
});
