import './widget-tool.css';
import { useTranslation } from 'react-i18next';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { labelOf } from '../../../schema/frame-plan.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { openPanel } from '../../stores/editing.ts';
import { typeOf } from '../../widgets/load-view.ts';

/** Opens the settings of a widget, and the corner that it is sized by, in the edit mode. */
export function WidgetTool({ entry }: { entry: WidgetEntry }) {
  const { t } = useTranslation('editor');
  const type = typeOf(entry.type) ?? entry.type;
  const name = labelOf(entry) ?? t(`widget-types.${type}.name`, { defaultValue: type });
  return (
    <>
      <button
        type="button"
        className="widget-edit"
        aria-label={t('widget-panel.edit', { name })}
        data-tooltip=""
        onClick={() => openPanel({ of: 'widget', key: entry.id })}
      >
        <UiIcon name="pencil" />
      </button>
      <button type="button" className="size-corner" aria-label={t('sizing.corner', { name })} />
    </>
  );
}
