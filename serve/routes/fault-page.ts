import type { Request, Response } from 'express';
import type { Fault } from '../../schema/api/events.ts';
import { codeFor } from '../../schema/rules/text/language-code.ts';
import { relativeRoot } from '../http/relative-root.ts';
import { wantedLanguages } from '../http/wanted-languages.ts';
import { type FaultPages, faultMarks, siteRootMark } from '../site/site.ts';

/** Answers a browser with the page that says why there is no dashboard, in a language that it asks for. */
export function sendFaultPage(request: Request, response: Response, pages: FaultPages, fault?: Fault): void {
  const codes = Object.keys(pages.languages);
  const found = wantedLanguages(request).map((tag) => codeFor(tag, codes));
  const language = found.find((code) => code !== undefined) ?? codes[0] ?? '';
  const { direction = 'ltr', title = '', html = '' } = pages.languages[language] ?? {};
  const values: Record<string, string> = {
    [faultMarks.language]: language,
    [faultMarks.direction]: direction,
    [faultMarks.title]: title,
    [faultMarks.html]: html,
    [faultMarks.fault]: fault ? attributeText(JSON.stringify(fault)) : '',
    [siteRootMark]: relativeRoot(request.originalUrl),
  };
  // In one go: what is put in may hold the marks itself.
  const body = pages.document.replace(marks, (mark) => values[mark] ?? '');
  response
    .status(503)
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': pages.policy,
      Vary: 'Accept, Accept-Language, Cookie',
    })
    .type('html')
    .send(body);
}

const marks = new RegExp([...Object.values(faultMarks), siteRootMark].join('|'), 'g');

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
