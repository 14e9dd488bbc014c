import { useTranslation } from 'react-i18next';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { inList } from '../../../schema/rules/text/joined.ts';

/** Says of several widgets of a section that Dash doesn't have their types yet. */
export function AwaitedWidgets({ awaited }: { awaited: readonly WidgetEntry[] }) {
  const { t, i18n } = useTranslation('widgets');
  const types = inList(i18n.language, [...new Set(awaited.map(({ type }) => type))]);
  return (
    <div className="awaited-widgets">
      <p className="widget-note">{t('frame.waiting-types', { count: awaited.length, types })}</p>
    </div>
  );
}
