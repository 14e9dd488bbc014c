import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MappingDefinition } from '../../../schema/config/definition.ts';
import { Section } from '../../../schema/config/section.ts';
import type { FieldNote } from '../../../schema/editing/fields/field-note.ts';
import { usualKeys } from '../../../schema/editing/fields/usual-keys.ts';
import { placeOf } from '../../../schema/editing/keys.ts';
import { mapping, textOf } from '../../../schema/values.ts';
import { useDashboard } from '../../app/app-context.ts';
import { askFirst } from '../../components/confirm/confirm.tsx';
import { ColourControl } from '../../components/form/colour-control.tsx';
import { FieldList } from '../../components/form/field-list.tsx';
import { useReports } from '../../components/form/use-reports.ts';
import { editedConfigs, editedEntry, isEditing, perform, useEditing } from '../../stores/editing.ts';
import { toast } from '../../stores/toasts.ts';
import { setKey, stepsFrom } from './change-entry.ts';
import { EntryFields } from './entry-fields.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { IconControl, IconOf } from './icon-control.tsx';

interface Props {
  panel: { key: string };
  onClose: () => void;
}

const nameControls = { icon: IconControl };
const displayControls = { color: ColourControl };

const Display = Section.properties.displayData as MappingDefinition;

/** The panel of a section: its name and icon, how it looks, and who sees it. */
export function SectionPanel({ panel: { key }, onClose }: Props) {
  const { t } = useTranslation('editor');
  const { problems, report } = useReports();
  const entry = useEditing(() => editedEntry(key));
  const iconSize = useDashboard(({ dashboard }) => dashboard.settings.iconSize);
  const check = useCallback(
    (field: string, value: unknown): FieldNote | undefined =>
      field === 'name' && value === undefined ? { message: t('inline.name-needed'), refused: true } : undefined,
    [t],
  );
  if (!entry) return null;
  const name = textOf(entry.name) ?? t('noun.section');
  const remove = async () => {
    const isConfirmed = await askFirst({
      title: t('remove.title', { name }),
      text: t('remove.section'),
      cancel: t('cancel'),
      confirm: t('remove.do'),
    });
    // It may have gone meanwhile, and the edit mode with it.
    const place = isConfirmed && isEditing() ? placeOf(editedConfigs(), key) : undefined;
    if (place) perform({ do: 'remove', at: place });
  };
  return (
    <EntryPanel
      entryKey={key}
      title={name}
      detail={t('section-panel.kind')}
      steps={stepsFrom(key, 'section')}
      problems={problems}
      deleteLabel={t('panel.delete')}
      onDelete={() => void remove()}
      onClose={onClose}
    >
      <IconOf value={entry}>
        <div className="entry-fields">
          <FieldList
            definition={Section}
            path="section"
            value={entry}
            shown={usualKeys.section}
            custom={nameControls}
            check={check}
            report={report}
            onChange={(field, value, gesture) => setKey(key, field, value, gesture)}
            onRefused={(_, message) => toast(message, 'error')}
          />
        </div>
      </IconOf>
      <EntryFields
        definition={Display}
        path="section.displayData"
        value={mapping(entry.displayData)}
        usual={{ itemSize: iconSize }}
        usualKeys={usualKeys.sectionDisplay}
        custom={displayControls}
        long={['customStyles']}
        report={report}
        onChange={(field, value, gesture) => setKey(key, field, value, gesture, ['displayData'])}
      />
    </EntryPanel>
  );
}
