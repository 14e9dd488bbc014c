import { keysIn, standingOf } from '../../../schema/editing/arranging.ts';
import { reordering, withoutHoles } from '../../../schema/editing/tidy.ts';
import { editedConfigs } from '../../stores/editing.ts';
import { toast } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';
import { arrange } from './arrange.ts';
import { sectionKey } from './arrangeable.ts';
import { columnsOf, gap, pitch } from './grid-measures.ts';

/** Closes the holes between the sections of the grid, as it is seen now, by their order: one step, which can be undone. */
export function tidyUp(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('.section-grid > .collapsable:not([hidden])')];
  const [first] = sections;
  const configs = editedConfigs();
  const list = first && standingOf(configs, sectionKey(first))?.list;
  const columns = first ? columnsOf(first) : 1;
  const extents = sections.map(({ style, offsetHeight }) => ({
    columns: Number(style.getPropertyValue('--span')) || 1,
    rows: Math.max(1, Math.round((offsetHeight + gap) / pitch)),
  }));
  const seen = sections.map(sectionKey);
  const wanted = withoutHoles(extents, columns).flatMap((index) => seen[index] ?? []);
  const present = list ? keysIn(configs, list) : [];
  // What is not to be seen stays where it is.
  const next = present.map((key) => (seen.includes(key) ? (wanted.shift() ?? key) : key));
  const step = list && reordering(list, present, next);
  if (!arrange(step)) toast(word('editor:sizing.tidy'));
}
