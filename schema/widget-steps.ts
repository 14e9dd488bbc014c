import type { WidgetDeclaration, WidgetRequest } from './widget.ts';

/** Requests that one gathering of a widget sends at most, those that follow from answers among them. */
export const mostRequests = 60;

/** How often requests follow from answers at most. */
export const mostSteps = 4;

/**
 * Asks what a widget asks, then what follows from the answers (`follows`), step by step. `askAll` asks side by side and gives
 * the bodies in order. What exceeds `mostRequests` or `mostSteps` is not asked.
 */
export async function askInSteps(
  { follows }: Pick<WidgetDeclaration, 'follows'>,
  options: Readonly<Record<string, unknown>>,
  requests: readonly WidgetRequest[],
  askAll: (requests: readonly WidgetRequest[], step: number) => Promise<readonly unknown[]>,
): Promise<readonly unknown[]> {
  const bodies = [...(await askAll(requests, 0))];
  for (let step = 1; follows && step <= mostSteps; step++) {
    const next = follows(bodies, options, Date.now())?.slice(0, mostRequests - bodies.length) ?? [];
    if (next.length === 0) break;
    bodies.push(...(await askAll(next, step)));
  }
  return bodies;
}

/** What a widget reads: the one body, or all of them where there may be several. */
export const bodyOf = ({ follows }: Pick<WidgetDeclaration, 'follows'>, bodies: readonly unknown[]): unknown =>
  follows || bodies.length > 1 ? bodies : bodies[0];
