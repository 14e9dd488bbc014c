import { createHash } from 'node:crypto';
import { compress } from '../../../serve/http/compress.ts';
import type { WholeFile } from '../../../serve/site/site.ts';

/** A page of the dashboard's own that is the same for all, with the policy that its header says. */
export async function htmlFile(path: string, html: string, policy: string): Promise<WholeFile> {
  const body = Buffer.from(html);
  return {
    path: `/${path}`,
    status: 200,
    type: 'text/html; charset=utf-8',
    size: body.byteLength,
    body,
    ...(await compress(body, 'best')),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: { 'Content-Security-Policy': policy },
  };
}
