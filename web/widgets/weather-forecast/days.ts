/** What is to be at a time, for three hours. */
export interface Step {
  /** Milliseconds since 1970. */
  at: number;
  temperature: number;
  low: number;
  high: number;
  /** Code of the service's picture. */
  icon: string;
  sky: string;
  /** How likely it rains or snows, 0 to 1. */
  rain: number;
}

export interface Day {
  /** `2026-03-04` at the place. */
  day: string;
  low: number;
  high: number;
  icon: string;
  sky: string;
}

/** Whether an umbrella is wanted. */
export const isWet = ({ rain }: Step): boolean => rain >= 0.5;

/** Steps without which a day that isn't today is told by its night alone. */
const leastSteps = 4;

/**
 * The steps of each day at a place that is `shift` seconds ahead of Greenwich. What the sky is like is said of the
 * early afternoon.
 */
export function daysOf(steps: readonly Step[], shift: number): Day[] {
  const byDay = new Map<string, Step[]>();
  for (const step of steps) {
    const local = new Date(step.at + shift * 1000);
    if (Number.isNaN(local.getTime())) continue;
    const day = local.toISOString().slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), step]);
  }
  return [...byDay]
    .filter(([, list], place) => place === 0 || list.length >= leastSteps)
    .map(([day, list]) => {
      const noon = Date.parse(`${day}T13:00:00Z`) - shift * 1000;
      const [best] = list.toSorted((a, b) => Math.abs(a.at - noon) - Math.abs(b.at - noon));
      return {
        day,
        low: Math.min(...list.map(({ low }) => low)),
        high: Math.max(...list.map(({ high }) => high)),
        icon: best?.icon ?? '',
        sky: best?.sky ?? '',
      };
    });
}
