import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { keyOf } from '../../../schema/editing/keys.ts';
import { pictureKey } from '../../../schema/picture.ts';
import { hostOf } from '../../../schema/rules/addresses/urls.ts';
import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';
import { type Mapping, textOf } from '../../../schema/values.ts';
import { fetchPictures, searchIcons } from '../../api/icons.ts';
import { useDashboard } from '../../app/app-context.ts';
import type { FieldProps } from '../../components/form/field-props.ts';
import { IconPicker } from '../../components/icon-picker/icon-picker.tsx';
import type { FetchIconPictures } from '../../components/icon-picker/use-fetched-pictures.ts';
import { drawnIcons, isTaken, noteIcon, recentIcons, usedIcons } from '../../stores/icon-choice.ts';
import { IconProposal, TakenIcon } from './icon-proposal.tsx';

/** The entry whose icon it is: favicons and letters are made of its address and its name. */
export const IconOf = createContext<Mapping>({});

/** An icon, typed or chosen from those of the page and of all sets. */
export function IconControl({ label, value, usual, attributes, onChange }: FieldProps) {
  const { t } = useTranslation('editor');
  const entry = useContext(IconOf);
  const { url, title, name } = entry;
  const payload = useDashboard((present) => present);
  const recent = useStore(recentIcons, ({ icons }) => icons);
  const { pictures, served } = payload;
  const used = useMemo(() => usedIcons(payload), [payload]);
  const written = textOf(value) ?? textOf(usual);
  const called = textOf(title) ?? textOf(name) ?? '';
  const found = written === undefined ? undefined : pictures[pictureKey(written, textOf(url), called)];
  const icon = textOf(value);
  // A section is called after what is in it: only items have the names of services.
  const isProposed = served && icon === undefined && !usual && (title !== undefined || url !== undefined);
  return (
    <>
      <IconPicker
        label={label}
        value={icon ?? ''}
        picture={found ?? letterTile(called)}
        search={served ? searchIcons : undefined}
        fetchPictures={fetchListed}
        suggestions={[
          { title: t('icon-picker.recent'), icons: drawnIcons(recent, pictures) },
          { title: t('icon-picker.used'), icons: used },
        ]}
        attributes={attributes}
        onChange={(chosen, how) => {
          if (how === 'chosen') noteIcon(chosen);
          onChange(chosen.trim() || undefined);
        }}
        fromPage={textOf(url) ? () => onChange('favicon') : undefined}
      />
      {isProposed && <IconProposal title={textOf(title) ?? ''} host={hostOf(textOf(url))} onTake={onChange} />}
      {isTaken(keyOf(entry), icon) && <TakenIcon onRemove={() => onChange(undefined)} />}
    </>
  );
}

const fetchListed: FetchIconPictures = async (icons, signal) =>
  (await fetchPictures({ icons: icons.map((icon) => ({ icon })) }, signal)).pictures;
