import './close-button.css';
import { UiIcon } from '../icon/ui-icon.tsx';

interface Props {
  label: string;
  onClose: () => void;
  /** -1 where keys have another way to it. */
  tabIndex?: number;
}

/** The button in the corner that closes what it stands in. */
export const CloseButton = ({ label, onClose, tabIndex }: Props) => (
  <button type="button" className="close-button" tabIndex={tabIndex} onClick={onClose} data-tooltip="">
    <UiIcon name="clear" />
    <span className="visually-hidden">{label}</span>
  </button>
);
