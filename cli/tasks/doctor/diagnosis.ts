/** What a look at one thing gives: all is well, something that may be meant, or something that keeps Dash from working. */
export interface Diagnosis {
  subject: string;
  state: 'good' | 'warning' | 'bad';
  /** What is so, without its full stop. */
  message: string;
  /** What to do about it, as a sentence. */
  hint?: string;
}

export const good = (subject: string, message: string): Diagnosis => ({ subject, state: 'good', message });
export const warning = (subject: string, message: string, hint: string): Diagnosis => ({
  subject,
  state: 'warning',
  message,
  hint,
});
export const bad = (subject: string, message: string, hint: string): Diagnosis => ({
  subject,
  state: 'bad',
  message,
  hint,
});
