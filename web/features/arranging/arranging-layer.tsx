import './arranging.css';
import './sizing.css';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { announcements } from '../../stores/announcements.ts';
import { isChosenId } from './choosing.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { TileTools } from './tile-tools.tsx';

/** What arranging shows above the page: the bar of what is chosen, the tools of a tile, and what screen readers hear of it. */
export function ArrangingLayer() {
  const { t } = useTranslation('editor');
  return (
    <>
      <ChosenBar />
      <TileTools />
      <Announcements />
      <span id={isChosenId} hidden>
        {t('arranging.is-chosen')}
      </span>
    </>
  );
}

function Announcements() {
  const { text, turn } = useStore(announcements);
  return (
    <p className="visually-hidden" role="status">
      <span key={turn}>{text}</span>
    </p>
  );
}
