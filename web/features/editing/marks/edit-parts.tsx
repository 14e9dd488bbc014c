import './edit-parts.css';
import { useTranslation } from 'react-i18next';
import type { Section } from '../../../../schema/config/section.ts';
import { presentOf } from '../../../../schema/editing/edit-log.ts';
import { LineIcon } from '../../../components/icon/ui-icon.tsx';
import type { EditParts } from '../../../stores/edit-parts.ts';
import { editing, openPanel } from '../../../stores/editing.ts';
import { addItem, addSection } from '../add-entries.ts';
import { unsavedWidgets } from '../edited-payload.ts';
import { editIcons } from '../icons.ts';

/** Behind the tiles of a section: a place for the next one. */
function ItemsEnd({ section }: { section: Section }) {
  const { t } = useTranslation('editor');
  return (
    <li className="item-wrapper add-wrapper">
      <button type="button" className="add-item" onClick={() => addItem(section.id)}>
        <span className="add-plate">
          <LineIcon path={editIcons.plus} />
        </span>
        {t('page.add-item')}
      </button>
    </li>
  );
}

/** What a section is dragged by, which keys do from its head; its size in the grid, and the corner that it is sized by. */
function SectionGrip({ section: { name, display } }: { section: Section }) {
  const { t } = useTranslation('editor');
  return (
    <>
      <span className="section-size" aria-hidden="true">
        {display.cols} × {display.rows ?? '–'}
      </span>
      <span className="section-grip" aria-hidden="true" />
      <button type="button" className="size-corner" aria-label={t('sizing.corner', { name })} />
    </>
  );
}

/** Behind the last section: places for the next section, and for widgets. */
function SectionsEnd() {
  const { t } = useTranslation('editor');
  return (
    <div className="add-section">
      <button type="button" className="add-button" onClick={addSection}>
        <LineIcon path={editIcons.plus} />
        {t('page.add-section')}
      </button>
      <button type="button" className="add-button" onClick={() => openPanel({ of: 'add-widget' })}>
        <LineIcon path={editIcons.plus} />
        {t('page.add-widget')}
      </button>
    </div>
  );
}

function isUnsaved(id: string): boolean {
  const { session } = editing.getState();
  if (!session) return false;
  return unsavedWidgets({ begun: session.log.begun, present: presentOf(session.log), file: session.file }).has(id);
}

/** What the edit mode puts into the page, beside widgets that are not saved. */
export const pageParts: Pick<EditParts, 'ItemsEnd' | 'SectionGrip' | 'SectionsEnd' | 'isUnsaved'> = {
  ItemsEnd,
  SectionGrip,
  SectionsEnd,
  isUnsaved,
};
