import './app-strip.css';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '../../../schema/picture.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { UiIcon } from '../../components/icon/ui-icon.tsx';

export interface OpenApp {
  address: string;
  title: string;
  picture: Picture | undefined;
}

interface Props {
  apps: readonly OpenApp[];
  /** Address of the app that is seen. */
  front: string | undefined;
  onShow: (address: string) => void;
  onClose: (address: string) => void;
}

/** The open apps, to go from one to another and to close them; Delete closes the one that has the focus. */
export function AppStrip({ apps, front, onShow, onClose }: Props) {
  const { t } = useTranslation('workspace');
  const handleKey = (event: KeyboardEvent, address: string) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    onClose(address);
  };
  return (
    <nav className="app-strip" aria-label={t('open-apps')}>
      <ul>
        {apps.map(({ address, title, picture }) => (
          <li key={address} className={address === front ? 'front' : undefined}>
            <button
              type="button"
              className="app-show"
              data-tooltip={address}
              aria-current={address === front ? 'true' : undefined}
              onClick={() => onShow(address)}
              onKeyDown={(event) => handleKey(event, address)}
            >
              {picture && <Icon picture={picture} />}
              <span dir="auto">{title}</span>
            </button>
            <button type="button" className="app-close" data-tooltip="" onClick={() => onClose(address)}>
              <UiIcon name="clear" />
              <span className="visually-hidden">{t('close-app', { title })}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
