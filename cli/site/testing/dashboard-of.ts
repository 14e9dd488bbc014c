import { normalise } from '../../../schema/config/normalise.ts';
import { type Dashboard, operator } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';

/** The main page of a config, as everyone may see it who runs it without sign-in. */
export function dashboardOf(config: Record<string, unknown>): Dashboard {
  const [dashboard] = project(normalise(config, []), operator);
  if (!dashboard) throw new Error('There is no dashboard.');
  return dashboard;
}
