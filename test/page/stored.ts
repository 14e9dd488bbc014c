import type { BrowserContextOptions } from 'playwright-core';

/** The options of a browser that remembers these values for the dashboard at this address; texts stand as they are. */
export const remembering = (url: string, values: Record<string, unknown>): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [
      {
        origin: new URL(url).origin,
        localStorage: Object.entries(values).map(([name, value]) => ({
          name,
          value: typeof value === 'string' ? value : JSON.stringify(value),
        })),
      },
    ],
  },
});
