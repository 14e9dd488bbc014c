import { DashError } from '../../../schema/errors.ts';
import { parseUrl } from '../../../schema/rules/addresses/urls.ts';
import { shotParameter } from '../../../web/boot/shot-parameter.ts';

/** Milliseconds that a server may take to answer. */
const answerTime = 30_000;

/**
 * The address at which a page is clean, once it is sure that its server makes it so and shows it to guests.
 *
 * @throws {DashError} `bad-address`, `no-answer`, `no-page` or `sign-in-needed`
 */
export async function cleanPage(url: string, signal: AbortSignal): Promise<string> {
  const address = parseUrl(url) && new URL(url);
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new DashError('bad-address', `${url} is no address of a page.`, {
      hint: 'Write it with its scheme: https://start.example.org/',
    });
  }
  address.searchParams.set(shotParameter, '');
  const page = await ask(address, signal);
  const root = /<html\b[^>]*\bdata-root="([^"]*)"/.exec(page.text)?.[1];
  if (!page.ok || root === undefined) {
    throw new DashError('no-page', `What stands at ${url} is no page of a dashboard that can be shown.`, {
      hint: 'Look at it in a browser, and check the config with "dash validate".',
    });
  }
  if (isLogin(page)) {
    throw new DashError('sign-in-needed', 'A picture is of what guests see, and this dashboard shows them nothing.', {
      hint: 'Sign in with your own browser, add ?shot to the address of the page, and take the picture there.',
    });
  }
  const style = await ask(new URL(`${root}assets/${shotParameter}.css`, page.url), signal);
  if (!style.ok || !/^text\/css/.test(style.type)) {
    throw new DashError('no-page', `The server at ${url} is too old for pictures without addresses.`, {
      hint: 'Update it, or name its config instead of its address.',
    });
  }
  return address.href;
}

interface Answer {
  ok: boolean;
  url: string;
  type: string;
  text: string;
}

const isLogin = ({ url }: Answer) => /\/login\/?$/.test(new URL(url).pathname);

async function ask(address: URL, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'text/html,*/*' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTime)]),
    });
    const type = response.headers.get('content-type') ?? '';
    return { ok: response.ok, url: response.url, type, text: await response.text() };
  } catch (cause) {
    signal.throwIfAborted();
    throw new DashError('no-answer', `Nothing answers at ${address.origin}.`, {
      hint: 'Check the address, its certificate, and whether that server runs.',
      cause,
    });
  }
}
