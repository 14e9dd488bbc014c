import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpError } from './http-error.ts';
import { sendPlainPage } from './plain-page.ts';

/** Tells a browser why its request was refused: in a language that it asks for, where there are words for the reason. */
export const sendErrorPage = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message, hint, headers }: HttpError,
  wordsFolder: string,
): Promise<void> =>
  sendPlainPage(request, response, {
    status,
    headers,
    wordsFolder,
    namespace: 'refusals',
    render(words) {
      const t = (key: string) => words[key.slice('refusals:'.length)];
      const title = t(status < 500 ? 'refusals:refused' : 'refusals:failed') ?? '';
      const known = t(`refusals:code-${code}`);
      const reason = known === undefined ? english(message) + (hint ? `\n${english(hint)}` : '') : paragraph(known);
      const place = (t('refusals:status') ?? '').replace('{{status}}', String(status));
      return { title, html: `<h1 dir="auto">${title}</h1>\n${reason}\n<p dir="auto"><small>${place}</small></p>` };
    },
  });

const paragraph = (text: string) => `<p dir="auto">${escaped(text)}</p>`;
const english = (text: string) => `<p lang="en" dir="ltr">${escaped(text)}</p>`;

/** Messages may hold what a client has sent. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
