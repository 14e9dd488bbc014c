import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUpRendering } from '../../testing/render-part.tsx';
import { ThisBrowser } from './this-browser.tsx';

const renderPart = setUpRendering([]);

/** A browser that can be told, whose user says `answer` when asked; what it and the server are asked, in order. */
function stubBrowser({ permission = 'default', answer = 'granted', status = 200 } = {}): string[] {
  const asked: string[] = [];
  let subscription: object | null = null;
  const registration = {
    scope: new URL('push/', document.baseURI).href,
    active: {},
    unregister: async () => void asked.push('unregister'),
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        asked.push(`subscribe ${applicationServerKey.join()}`);
        subscription = {
          endpoint: 'https://push.example/a',
          getKey: (name: string) => Uint8Array.of(name === 'auth' ? 251 : 255, 255).buffer,
          unsubscribe: async () => {
            asked.push('unsubscribe');
            subscription = null;
          },
        };
        return subscription;
      },
    },
  };
  const notification = {
    permission,
    requestPermission: async () => {
      asked.push('ask');
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => (asked.some((one) => one.startsWith('register')) ? registration : undefined),
      register: async (url: string) => {
        asked.push(`register ${new URL(url).pathname}`);
        return registration;
      },
    },
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    asked.push([method, new URL(url).pathname, body].filter(Boolean).join(' '));
    if (status !== 200) return Response.json({ error: { code: 'x', message: 'No more.' } }, { status });
    return Response.json(method === 'GET' ? { key: 'AQ-_' } : { isTold: method === 'POST' });
  });
  return asked;
}
beforeEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('a browser asks its user at a press and not before, tells the server, and takes it back', async () => {
  const asked = stubBrowser();
  renderPart(<ThisBrowser />);
  await screen.findByText('Web Push; is not told');
  const toggle = screen.getByRole('switch', { name: 'Tell this browser' });
  expect(asked).toEqual([]);

  fireEvent.click(toggle);
  await screen.findByText('Web Push; is told');
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  expect(asked).toEqual([
    'ask',
    'GET /alerts/browser',
    'register /push-worker.js',
    'subscribe 1,15,191',
    'POST /alerts/browser {"endpoint":"https://push.example/a","p256dh":"__8","auth":"-_8"}',
  ]);

  asked.splice(0, asked.length, 'register');
  fireEvent.click(toggle);
  await screen.findByText('Web Push; is not told');
  await expect
    .poll(() => asked.slice(1))
    .toEqual(['unsubscribe', 'unregister', 'DELETE /alerts/browser {"endpoint":"https://push.example/a"}']);
});

test('a user who forbids it is told where that is changed', async () => {
  const asked = stubBrowser({ answer: 'denied' });
  renderPart(<ThisBrowser />);
  await screen.findByText('Web Push; is not told');
  fireEvent.click(screen.getByRole('switch'));
  await screen.findByText(/You have forbidden messages/);
  expect(asked).toEqual(['ask']);
  expect(screen.getByRole('switch').getAttribute('aria-disabled')).toBe('true');
});

test('where the server takes no more browsers, that is said', async () => {
  stubBrowser({ status: 409 });
  renderPart(<ThisBrowser />);
  await screen.findByText('Web Push; is not told');
  fireEvent.click(screen.getByRole('switch'));
  await screen.findByText('That did not work. No more.');
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
});

test('a browser that can’t be told says why', async () => {
  vi.stubGlobal('isSecureContext', false);
  renderPart(<ThisBrowser />);
  await screen.findByText('This takes HTTPS.');
});
