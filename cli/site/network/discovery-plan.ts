import type { Model } from '../../../schema/model.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import type { SourceTarget } from '../../../serve/discovery/discovery-plan.ts';
import { reservedNames } from './reserved-names.ts';

/** What the server is to ask what runs, each source with the variables that go there; undefined where there is none. */
export function discoveryPlan(model: Model): SourceTarget[] | undefined {
  if (!model.discovery) return undefined;
  const isReserved = reservedNames(model);
  return model.discovery.map((source) => ({
    ...source,
    names: secretNames(source.options).filter((name) => !isReserved(name)),
  }));
}
