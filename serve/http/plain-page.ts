import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { directionOf } from '../../schema/config/find-language.ts';
import { codeFor } from '../../schema/rules/text/language-code.ts';
import { applySecurityHeaders } from './security-headers.ts';
import { wantedLanguages } from './wanted-languages.ts';

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
  const { language, words } = await wordsFor(request, wordsFolder, namespace);
  const { title, html } = render(words);
  const body = Buffer.from(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: dark light; background: light-dark(#e7eaef, #0b0c0f); color: light-dark(#5a606b, #a1a6b1); font: .9375rem/1.5 "Figtree Variable", Figtree, system-ui, sans-serif }
body { display: flow-root; min-height: 100vh; margin: 0; background: radial-gradient(max(64rem, 50vw) 28rem at 50% -13rem, light-dark(#fffd, #7aabff2b), transparent) no-repeat }
main { box-sizing: border-box; width: min(100% - 2rem, 38rem); margin: 12vh auto 0; padding: clamp(1.25rem, 5vw, 2rem); border: 1px solid light-dark(#1b1e2414, #e9ebf012); border-radius: 1rem; background: light-dark(#faf9f6, #14161b); overflow-wrap: anywhere }
h1 { margin: 0 0 .75rem; color: light-dark(#1b1e24, #e9ebf0); font-size: 1.125rem; line-height: 1.35 }
p { margin: .75rem 0 0 }
small { font-size: .8125rem }
pre { margin: .75rem 0 0; padding: .75rem 1rem; border: 1px solid light-dark(#1b1e2419, #e9ebf014); border-radius: .625rem; background: light-dark(#1b1e240d, #e9ebf00d); color: light-dark(#1b1e24, #e9ebf0); font: .875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; user-select: all }
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
    Vary: 'Accept, Accept-Language, Cookie',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The words of the page in the first language that is wanted and there; English where none is. */
async function wordsFor(
  request: IncomingMessage,
  folder: string,
  namespace: string,
): Promise<{ language: string; words: Words }> {
  const there = (await readdir(folder)).map((file) => file.replace(/\.json$/, ''));
  const found = wantedLanguages(request).map((tag) => codeFor(tag, there));
  const language = found.find((code) => code !== undefined) ?? 'en';
  const strings = JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8'));
  return { language, words: strings[namespace] ?? {} };
}
