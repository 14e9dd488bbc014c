import type { Model } from '../../../schema/model.ts';
import { askSources } from '../../config/ask-sources.ts';
import type { Ports } from '../../ports.ts';
import { bad, type Diagnosis, good } from './diagnosis.ts';

/** Whether each source of discovery answers this user. */
export async function lookAtDiscovery(
  model: Model,
  file: string,
  ports: Pick<Ports, 'cwd' | 'env'>,
): Promise<Diagnosis[]> {
  const { found, failures } = await askSources(model, file, ports);
  return [
    ...found.map(({ source, services: { length } }) =>
      good('discovery', `the source ${source} answers, with ${length} ${length === 1 ? 'thing' : 'things'}`),
    ),
    ...failures.map(({ source, failure: { message, hint } }) =>
      bad(
        'discovery',
        `the source ${source} can't be asked: ${message.replace(/\.$/, '')}`,
        hint ?? 'Check its address in `appConfig.discovery`, and whether this user may ask there.',
      ),
    ),
  ];
}
