/** Something to say of a value, and what mends it at one press. */
export interface FieldNote {
  message: string;
  /** Whether the value is not let through. */
  refused: boolean;
  mend?: { label: string; value: unknown };
}
