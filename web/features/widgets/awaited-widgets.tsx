import { useTranslation } from 'react-i18next';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';

/** Says of several widgets of a section that Dash doesn't have their types yet. */
export function AwaitedWidgets({ awaited }: { awaited: readonly WidgetEntry[] }) {
  const { t } = useTranslation('widgets');
  const types = [...new Set(awaited.map(({ type }) => type))].join(', ');
  return (
    <div className="awaited-widgets">
      <p className="widget-note">{t('frame.waiting-types', { count: awaited.length, types })}</p>
    </div>
  );
}
