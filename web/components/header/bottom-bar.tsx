import './bottom-bar.css';
import { UiIcon, type UiIconName } from '../icon/ui-icon.tsx';

interface Props {
  label: string;
  /** The buttons by their words, with the ids of what they open; the first is left out where there is no search. */
  search?: string | undefined;
  sections: { text: string; opens: string };
  view: { text: string; opens: string };
}

/** What a phone has in reach of the thumb. The panels open without scripts; `handleBottomBar` answers the search. */
export function BottomBar({ label, search, sections, view }: Props) {
  const opener = (icon: UiIconName, { text, opens }: { text: string; opens: string }) => (
    <button type="button" popoverTarget={opens}>
      <UiIcon name={icon} />
      {text}
    </button>
  );
  return (
    <nav className="bottom-bar" aria-label={label}>
      {search !== undefined && (
        <button type="button" className="bar-search needs-js">
          <UiIcon name="search" />
          {search}
        </button>
      )}
      {opener('sections', sections)}
      {opener('sliders', view)}
    </nav>
  );
}
