import './search-field.css';
import type { ComponentProps } from 'react';
import { UiIcon } from '../icon/ui-icon.tsx';

interface Props extends ComponentProps<'input'> {
  /** Names the field, in it too. */
  label: string;
}

/** A field of the size of a thumb that finds something, in a page where it is the next thing to do. */
export const SearchField = ({ label, ...rest }: Props) => (
  <div className="search-field">
    <UiIcon name="search" />
    <input
      type="text"
      inputMode="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      aria-label={label}
      placeholder={label}
      {...rest}
    />
  </div>
);
