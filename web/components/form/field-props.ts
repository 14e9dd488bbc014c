import type { Definition } from '../../../schema/config/definition.ts';
import type { Report } from './use-reports.ts';

/** What a control of a field is given. */
export interface FieldProps {
  definition: Definition;
  path: string;
  label: string;
  /** What is in the field: the value, or what is held back of it. */
  value: unknown;
  /** What counts where it is absent. */
  usual: unknown;
  isLong: boolean;
  /** For the control's element: its label, help and problem point to it. */
  attributes: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
    'aria-labelledby': string;
  };
  report: Report | undefined;
  onChange: (value: unknown) => void;
}
