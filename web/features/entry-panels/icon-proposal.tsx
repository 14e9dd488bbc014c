import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconProposalReply } from '../../../schema/api/icons.ts';
import { fetchProposal } from '../../api/icons.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { IconSprite } from '../../components/icon-picker/icon-sprite.tsx';
import { formatKeys } from '../../words/format-keys.ts';

interface Props {
  title: string;
  host: string;
  onTake: (icon: string) => void;
}

/** The keys that take what is proposed and close the panel. */
export const takeKeys = 'Alt+Enter';

/** The icon that an item without one most likely wants: one press takes it. */
export function IconProposal({ title, host, onTake }: Props) {
  const { t } = useTranslation('editor');
  const { proposal, symbols } = useProposal(title, host);
  if (!proposal) return null;
  const { icon, picture } = proposal;
  return (
    <div className="icon-proposal">
      <IconSprite symbols={symbols} />
      <button
        type="button"
        className="plain-button"
        aria-label={t('icon-picker.take', { icon })}
        aria-keyshortcuts={takeKeys}
        onClick={() => onTake(icon)}
      >
        <Icon picture={picture} plate />
        <span>{t('icon-picker.take', { icon })}</span>
        <kbd>{formatKeys(takeKeys)}</kbd>
      </button>
    </div>
  );
}

/** Milliseconds of quiet before a name that is typed is asked about. */
const quiet = 250;

type Proposed = Partial<Pick<IconProposalReply, 'proposal'>> & Pick<IconProposalReply, 'symbols'>;

const nothing: Proposed = { symbols: '' };

function useProposal(title: string, host: string): Proposed {
  const [found, show] = useState(nothing);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      // Without an answer nothing is proposed: whoever wants an icon can search for one.
      fetchProposal(title, host, controller.signal).then(show, () => show(nothing));
    }, quiet);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [title, host]);
  return found;
}

/** Says that the name has chosen the icon, with the way back. */
export function TakenIcon({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <p className="icon-proposal field-hint">
      {t('icon-picker.taken')}{' '}
      <button type="button" className="field-mend" onClick={onRemove}>
        {t('icon-picker.take-away')}
      </button>
    </p>
  );
}
