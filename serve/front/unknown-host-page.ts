import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpError } from '../http/http-error.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { settingFor } from './host-name.ts';

/** Tells a browser, in a language that it asks for, how the name that it came by is let in. */
export const sendUnknownHostPage = (
  request: IncomingMessage,
  response: ServerResponse,
  { status }: HttpError,
  name: string,
  wordsFolder: string,
): Promise<void> =>
  sendPlainPage(request, response, {
    status,
    wordsFolder,
    namespace: 'unknown-host',
    render(words) {
      const t = (key: `unknown-host:${string}`) =>
        (words[key.slice('unknown-host:'.length)] ?? '').replaceAll('{{host}}', name);
      return {
        title: t('unknown-host:title'),
        html: `<h1 dir="auto">${t('unknown-host:title')}</h1>
<p dir="auto">${t('unknown-host:why')}</p>
<p dir="auto">${t('unknown-host:setting')}</p>
<pre dir="ltr">${settingFor(name)}</pre>
<p dir="auto">${t('unknown-host:more')}</p>`,
      };
    },
  });
