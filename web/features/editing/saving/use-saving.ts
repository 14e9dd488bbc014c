import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../../app/app-context.ts';
import { usePermissions } from '../../../app/use-permissions.ts';
import { reportError } from '../../../errors/error-log.ts';
import { toast } from '../../../stores/toasts.ts';

interface SavePlace {
  /** Whether there is such a place at all. */
  offered: boolean;
  /** Whether this viewer may save there. */
  allowed: boolean;
  /** Says why they may not. */
  refuse: () => void;
}

/** Where this viewer may save. */
export function useSaving(): { toDisk: SavePlace; locally: SavePlace } {
  const { t } = useTranslation('editor');
  const { allowWriteToDisk, allowSaveLocally } = usePermissions();
  const served = useDashboard((payload) => payload.served);
  const admin = useDashboard(({ dashboard }) => dashboard.viewer.admin);
  const refuse = (message: string) => () => {
    reportError(message);
    toast(message, 'error');
  };
  return {
    toDisk: {
      offered: served,
      allowed: served && allowWriteToDisk,
      refuse: refuse(t(admin ? 'save.disk-disabled' : 'save.not-admin')),
    },
    locally: { offered: true, allowed: allowSaveLocally, refuse: refuse(t('save.local-disabled')) },
  };
}
