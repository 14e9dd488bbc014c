import type { Copied } from '../../../schema/shown.ts';

/** Copies a text: the frame around the widget does, which it names the text to (`data-copy`). */
export const CopyButton = ({ text, label }: Copied) => (
  <button type="button" className="part-button" aria-label={label} data-tooltip={label} data-copy={text}>
    <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 9h10v11H9zM15 9V5H5v11h4" />
    </svg>
  </button>
);
