import { dirname, resolve } from 'node:path';
import { type DashError, isDashError } from '../../schema/errors.ts';
import type { Model } from '../../schema/model.ts';
import type { FoundSource } from '../../serve/discovery/found.ts';
import { readSource } from '../../serve/discovery/read-source.ts';
import { createOutbound } from '../../serve/outbound/outbound.ts';
import type { Ports } from '../ports.ts';
import { discoveryPlan } from '../site/network/discovery-plan.ts';

/** What the sources of a config have at the moment. */
interface AskedSources {
  found: FoundSource[];
  /** Those that could not be asked, and why. */
  failures: { source: string; failure: DashError }[];
}

/** Asks each source of discovery that a config names, once and at the same time. It is only read from. */
export async function askSources(
  model: Model,
  file: string,
  { cwd, env }: Pick<Ports, 'cwd' | 'env'>,
): Promise<AskedSources> {
  const asking = { outbound: createOutbound(), environment: env, folder: dirname(resolve(cwd, file)) };
  const asked: AskedSources = { found: [], failures: [] };
  try {
    const plan = discoveryPlan(model) ?? [];
    const answers = await Promise.allSettled(plan.map((target) => readSource(target, asking)));
    for (const [index, answer] of answers.entries()) {
      const source = plan[index]?.name ?? '';
      if (answer.status === 'fulfilled') asked.found.push({ source, services: answer.value });
      else if (isDashError(answer.reason)) asked.failures.push({ source, failure: answer.reason });
      else throw answer.reason;
    }
  } finally {
    await asking.outbound.close();
  }
  return asked;
}
