import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { pictureKey } from '../../../schema/picture.ts';
import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';
import { type Mapping, textOf } from '../../../schema/values.ts';
import { searchIcons } from '../../api/icons.ts';
import { useDashboard } from '../../app/app-context.ts';
import type { FieldProps } from '../../components/form/field-props.ts';
import { IconPicker } from '../../components/icon-picker/icon-picker.tsx';
import { drawnIcons, noteIcon, recentIcons, usedIcons } from '../../stores/icon-choice.ts';

/** The entry whose icon it is: favicons and letters are made of its address and its name. */
export const IconOf = createContext<Mapping>({});

/** An icon, typed or chosen from those of the page and of all sets. */
export function IconControl({ label, value, usual, attributes, onChange }: FieldProps) {
  const { t } = useTranslation('editor');
  const { url, title, name } = useContext(IconOf);
  const payload = useDashboard((present) => present);
  const recent = useStore(recentIcons, ({ icons }) => icons);
  const { pictures, served } = payload;
  const used = useMemo(() => usedIcons(payload), [payload]);
  const written = textOf(value) ?? textOf(usual);
  const called = textOf(title) ?? textOf(name) ?? '';
  const found = written === undefined ? undefined : pictures[pictureKey(written, textOf(url), called)];
  return (
    <IconPicker
      label={label}
      value={textOf(value) ?? ''}
      picture={found ?? letterTile(called)}
      search={served ? searchIcons : undefined}
      suggestions={[
        { title: t('icon-picker.recent'), icons: drawnIcons(recent, pictures) },
        { title: t('icon-picker.used'), icons: used },
      ]}
      attributes={attributes}
      onChange={(icon, how) => {
        if (how === 'chosen') noteIcon(icon);
        onChange(icon.trim() || undefined);
      }}
      fromPage={textOf(url) ? () => onChange('favicon') : undefined}
    />
  );
}
