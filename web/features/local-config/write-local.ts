import type { DashError } from '../../../schema/errors.ts';
import { inSentences } from '../../../schema/rules/text/joined.ts';
import { reportError } from '../../errors/error-log.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { toast } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';

/** Writes what this browser stores into the files, and shows the outcome; resolves to whether it could, and never rejects. */
export async function writeLocal(dashboard: DashboardStore): Promise<boolean> {
  const { page, pages } = dashboard.getState().dashboard;
  try {
    const { saveLocal } = await import('./save-local.ts');
    await saveLocal([page, ...pages]);
    const { lang } = document.documentElement;
    toast(inSentences(lang, [word('local-config:saved'), word('local-config:saved-note')]));
    return true;
  } catch (failure) {
    const { code, message, hint } = failure as Partial<DashError>;
    const text = code === 'no-answer' ? word('server:no-answer') : [message ?? String(failure), hint].join(' ').trim();
    reportError(`Failed to save config. ${message ?? String(failure)}`, failure);
    toast(text, 'error');
    return false;
  }
}
