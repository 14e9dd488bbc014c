import { numberOf, recordOf, recordsOf } from '../answers.ts';
import type { Traffic } from './traffic.ts';

/** The course of a day out of `/api/history`, in steps of ten minutes; empty where there is none. */
export function version6Series(body: unknown): Traffic {
  const steps = recordsOf(recordOf(body).history)
    .map(({ timestamp, total, blocked }) => ({
      time: numberOf(timestamp),
      total: numberOf(total) ?? null,
      blocked: numberOf(blocked) ?? null,
    }))
    .filter((step): step is typeof step & { time: number } => step.time !== undefined)
    .sort((a, b) => a.time - b.time);
  return {
    times: steps.map(({ time }) => time),
    queries: steps.map(({ total }) => total),
    blocked: steps.map(({ blocked }) => blocked),
  };
}
