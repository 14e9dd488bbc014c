import { readFileSync } from 'node:fs';

/** The file that brings React to a page, by the name under which a browser asks for it. */
export const reactChunk = (): string => {
  const [chunk] = (JSON.parse(readFileSync('dist/app.json', 'utf8')) as { react: string[] }).react;
  if (!chunk) throw new Error('dist/app.json names no chunk of React.');
  return chunk;
};
