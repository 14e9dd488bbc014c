import { expect, test } from 'vitest';
import { embedFile } from './embed-file.ts';

test('what is embedded has an origin of its own, and takes a document there alone', async () => {
  const { path, headers, body } = await embedFile();

  expect(path).toBe('/embed.html');
  expect(headers?.['Content-Security-Policy']).toMatch(/^sandbox (?!.*allow-same-origin).*; frame-ancestors 'self'$/);
  expect(Buffer.from(body).toString()).toContain("if(origin==='null'&&parent!==self)");
});
