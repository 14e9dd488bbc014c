import { type Permissions, permissionsOf } from '../../schema/rules/access/permissions.ts';
import { useDashboard } from './app-context.ts';

export function usePermissions(): Permissions {
  const { settings, viewer } = useDashboard(({ dashboard }) => dashboard);
  return permissionsOf(settings, viewer);
}
