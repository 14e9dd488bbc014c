import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { applySecurityHeaders } from './security-headers.ts';

type Words = Record<string, string>;

interface PlainPage {
  status: number;
  headers?: Record<string, string>;
  /** The folder of the words, and the group of them that the page uses. */
  wordsFolder: string;
  namespace: string;
  /** Draws it: the title of the document, and the HTML in it. */
  render: (words: Words) => { title: string; html: string };
}

/** Answers a browser with a page of words alone that the server writes by itself, in a language that it asks for. */
export async function sendPlainPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, wordsFolder, namespace, render }: PlainPage,
): Promise<void> {
  const { language, words } = await wordsFor(request.headers['accept-language'], wordsFolder, namespace);
  const { title, html } = render(words);
  const body = Buffer.from(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 38rem; margin: 12vh auto; padding: 0 1.25rem; overflow-wrap: anywhere }
h1 { font-size: 1.375rem; line-height: 1.3 }
pre { padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; font: .9375rem/1.5 ui-monospace, monospace; white-space: pre-wrap; user-select: all }
</style>
</head>
<body>
<main>
${html}
</main>
</body>
</html>
`);
  applySecurityHeaders(response);
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.byteLength,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    'Cache-Control': 'no-store',
    Vary: 'Accept, Accept-Language',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The words of the page in the first language that is wanted and there; English where none is. */
async function wordsFor(accepted = '', folder: string, namespace: string): Promise<{ language: string; words: Words }> {
  const there = new Set((await readdir(folder)).map((file) => file.replace(/\.json$/, '')));
  const wanted = accepted.split(',').map((tag) => tag.replace(/;.*$/s, '').trim().toLowerCase());
  const language = wanted.flatMap((tag) => [tag, tag.replace(/-.*$/s, '')]).find((code) => there.has(code)) ?? 'en';
  const strings = JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8'));
  return { language, words: strings[namespace] ?? {} };
}
