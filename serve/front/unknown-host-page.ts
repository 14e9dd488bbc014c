import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Refusal } from '../refusal.ts';
import { protectAnswer } from '../security-headers.ts';
import { settingFor } from './host-name.ts';

/** Tells a browser, in a language that it asks for, how the name that it came by is let in. */
export async function sendUnknownHostPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status }: Refusal,
  name: string,
  wordsFolder: string,
): Promise<void> {
  const { language, words } = await wordsFor(request.headers['accept-language'], wordsFolder);
  const t = (key: `unknown-host:${string}`) => (words[key.slice(namespace.length)] ?? '').replaceAll('{{host}}', name);
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('unknown-host:title')}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 38rem; margin: 12vh auto; padding: 0 1.25rem; overflow-wrap: anywhere }
h1 { font-size: 1.375rem; line-height: 1.3 }
pre { padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; font: .9375rem/1.5 ui-monospace, monospace; white-space: pre-wrap; user-select: all }
</style>
</head>
<body>
<main>
<h1 dir="auto">${t('unknown-host:title')}</h1>
<p dir="auto">${t('unknown-host:why')}</p>
<p dir="auto">${t('unknown-host:setting')}</p>
<pre dir="ltr">${settingFor(name)}</pre>
<p dir="auto">${t('unknown-host:more')}</p>
</main>
</body>
</html>
`;
  const body = Buffer.from(html);
  protectAnswer(response);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.byteLength,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    'Cache-Control': 'no-store',
    Vary: 'Accept, Accept-Language',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const namespace = 'unknown-host:';

/** The words of the page in the first language that is wanted and there; English where none is. */
async function wordsFor(accepted = '', folder: string): Promise<{ language: string; words: Record<string, string> }> {
  const there = new Set((await readdir(folder)).map((file) => file.replace(/\.json$/, '')));
  const wanted = accepted.split(',').map((tag) => tag.replace(/;.*$/s, '').trim().toLowerCase());
  const language = wanted.flatMap((tag) => [tag, tag.replace(/-.*$/s, '')]).find((code) => there.has(code)) ?? 'en';
  const { 'unknown-host': words } = JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8'));
  return { language, words };
}
