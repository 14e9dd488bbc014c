import './close-button.css';
import { UiIcon } from '../icon/ui-icon.tsx';

interface Props {
  label: string;
  onClose: () => void;
}

/** The button in the corner that closes what it stands in. */
export const CloseButton = ({ label, onClose }: Props) => (
  <button type="button" className="close-button" onClick={onClose} data-tooltip="">
    <UiIcon name="clear" />
    <span className="visually-hidden">{label}</span>
  </button>
);
