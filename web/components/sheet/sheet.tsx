import './sheet.css';

interface Props {
  /** Id of the sheet: an element with the attribute `popover` and the class `sheet`. */
  of: string;
  title: string;
  done: string;
}

/** The head of a panel that is a sheet at the bottom of a phone: its title, and the button that closes it. */
export function SheetHead({ of, title, done }: Props) {
  return (
    <div className="sheet-head">
      <p>{title}</p>
      <button type="button" popoverTarget={of} popoverTargetAction="hide">
        {done}
      </button>
    </div>
  );
}
