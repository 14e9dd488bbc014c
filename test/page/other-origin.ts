import { startUpstream } from '../../serve/testing/test-server.ts';

export interface OtherOrigin {
  origin: string;
  /** Paths that it was asked for, in order. */
  asked: string[];
  stop(): Promise<void>;
}

/** A server of another origin, which shows a page at any address. */
export async function startOtherOrigin(): Promise<OtherOrigin> {
  const asked: string[] = [];
  const { origin, stop } = await startUpstream(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('Content-Type', 'text/html').end(`<title>App</title><p>App at ${url}`);
  });
  return { origin, asked, stop };
}
