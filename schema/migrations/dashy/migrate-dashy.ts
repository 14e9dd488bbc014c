import { rootDefinition } from '../../document/check/schema/definitions.ts';
import { segments } from '../../document/json-pointer.ts';
import type { Mapping } from '../../values.ts';
import { type ConfigLoss, type Draft, draftOf, type Report } from './config-draft.ts';
import { fitValues } from './fit-values.ts';
import { misplacedKeys, oldKeys } from './old-keys.ts';
import { fromFour, toFour } from './versions.ts';

export interface DashyMigration {
  value: Mapping;
  losses: ConfigLoss[];
}

/**
 * A config of any version since 1.3 as today's (which files of 3.x are too), or as one of 4.x. What has no effect there, or
 * another, is reported. What it means otherwise stays the same.
 */
export function migrateDashy(
  value: Mapping,
  { to = 3, isSubPage = false }: { to?: 3 | 4; isSubPage?: boolean } = {},
): DashyMigration {
  const losses: ConfigLoss[] = [];
  const report: Report = (path, reason, message) =>
    losses.push({ path, key: segments(path).findLast((segment) => !/^\d+$/.test(segment)) ?? path, reason, message });
  const draft = draftOf(value) as Draft;
  for (const step of [...misplacedKeys, ...oldKeys]) step.apply(draft, report);
  fitValues(draft, rootDefinition(isSubPage), { keepNewer: to === 4, report });
  for (const step of to === 4 ? toFour : fromFour) step.apply(draft, report);
  return { value: draft, losses };
}

/** Whether a value is a config of Dashy or Dash: by its sections, or by pages with paths. */
export function isDashyConfig(value: Mapping): boolean {
  if (Array.isArray(value.sections)) return true;
  const pages = [value.pages].flat();
  return (
    pages.some((page) => typeof page === 'object' && page !== null && 'path' in page) ||
    'appConfig' in value ||
    'pageInfo' in value
  );
}
