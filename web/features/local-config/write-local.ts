import type { i18n } from 'i18next';
import type { DashError } from '../../../schema/errors.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { reportError } from '../../stores/error-log.ts';
import { toast } from '../../stores/toasts.ts';

/** Writes what this browser stores into the files, and shows the outcome; resolves to whether it could, and never rejects. */
export async function writeLocal(dashboard: DashboardStore, i18n: i18n): Promise<boolean> {
  const { page, pages } = dashboard.getState().dashboard;
  try {
    const { saveLocal } = await import('./save-local.ts');
    await saveLocal([page, ...pages]);
    toast(`${i18n.t('local-config:saved')}. ${i18n.t('local-config:saved-note')}`);
    return true;
  } catch (failure) {
    const { code, message, hint } = failure as Partial<DashError>;
    const text =
      code === 'no-answer' ? i18n.t('local-config:no-answer') : [message ?? String(failure), hint].join(' ').trim();
    reportError(`Failed to save config. ${message ?? String(failure)}`, failure);
    toast(text, 'error');
    return false;
  }
}
