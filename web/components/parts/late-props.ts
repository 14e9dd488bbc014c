import type { Format } from '../../../schema/format.ts';
import type { ActOn, Folds, WidgetWords } from '../../../schema/widget.ts';

/** What a body that comes late is drawn with. */
export interface LateProps<Part> {
  part: Part;
  /** Words of all widgets. */
  general: WidgetWords['general'];
  format: Format;
  /** When the data came, in milliseconds since 1970. */
  asOf: number;
  /** An address as this page reaches it. */
  address: (url: string) => string;
  /** An address of a picture as this page gets it; nothing where it gets none from there. */
  picture: (url: string) => string | undefined;
  /** Finds what can be done with a line; absent where nothing can. */
  actOn?: ActOn | undefined;
  /** What the viewer has folded in it; absent where nothing is remembered. */
  folds?: Folds | undefined;
}
