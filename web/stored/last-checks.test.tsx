import { describe, expect, test, vi } from 'vitest';
import { openLastChecks } from './last-checks.ts';
import { readStored } from './storage.ts';

const request = 'status-check/?&url=https%3A%2F%2Fnas.example.lan';
/** Keeps these, and waits until they are stored. */
async function keep(viewer: string | undefined, found: Record<string, boolean>): Promise<void> {
  const last = openLastChecks(viewer);
  for (const [name, isGood] of Object.entries(found)) last.keep(name, isGood);
  await vi.waitFor(() => expect(openLastChecks(viewer).find(Object.keys(found).at(-1) ?? '')).toBeDefined(), 5000);
}

describe('what checks have found', () => {
  test('is there on the next visit', async () => {
    await keep(undefined, { [request]: true, other: false });
    const next = openLastChecks(undefined);
    expect([next.find(request), next.find('other'), next.find('unknown')]).toEqual([true, false, undefined]);
  });

  test('is shown to nobody else who uses the browser', async () => {
    await keep('alice', { [request]: false });
    expect([openLastChecks('bob').find(request), openLastChecks(undefined).find(request)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(openLastChecks('alice').find(request)).toBe(false);
  });

  test('has the minute in which it was last kept, of this viewer', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1, 14, 31, 20));
    await keep('alice', { [request]: true });
    vi.mocked(Date.now).mockReturnValue(Date.UTC(2026, 0, 1, 14, 40));
    await keep('bob', { [request]: true });
    vi.mocked(Date.now).mockRestore();
    const times = ['alice', 'bob', 'eve'].map((viewer) => openLastChecks(viewer).time());
    expect(times).toEqual([Date.UTC(2026, 0, 1, 14, 31), Date.UTC(2026, 0, 1, 14, 40), undefined]);
  });

  test('names no address in the browser', async () => {
    await keep('alice', { [request]: true });
    expect(localStorage.lastChecks).toMatch(/^\{"c[\da-z]+":true\}$/);
  });

  test('is kept of the last thousand', async () => {
    const many = Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`c${index}`, true]));
    await keep(undefined, many);
    expect(Object.keys(readStored('lastChecks') ?? {})).toHaveLength(1000);
    const last = openLastChecks(undefined);
    expect([last.find('c0'), last.find('c1199')]).toEqual([undefined, true]);
  });

  test('is stored at once where the page is left', () => {
    openLastChecks(undefined).keep(request, true);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    expect(openLastChecks(undefined).find(request)).toBe(true);
  });
});
