import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Mapping } from '../../../schema/values.ts';
import { editParts } from '../../stores/edit-parts.ts';

interface Props {
  draft: Mapping;
  /** The entry that it was made from, and the file that it is in. */
  before?: { entry: Mapping; file: string } | undefined;
}

/** What a widget shows with these settings. */
export function WidgetDrawn({ draft, before }: Props) {
  const { t } = useTranslation('editor');
  const parts = useStore(editParts, (present) => present.parts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="widget-preview" role="group" aria-label={t('widget-panel.preview')}>
      {parts && <parts.WidgetPreview written={draft} before={before} />}
    </div>
  );
}
