import { catalogue } from '../../../web/widgets/catalogue.ts';
import { loadEditorWords } from '../../page-words.ts';
import type { Tools } from '../state/editor-state.ts';

/** What a session works with, in tests: keys by number, and no icons. */
export async function sessionTools(): Promise<Tools> {
  let made = 0;
  const newKey = () => {
    made += 1;
    return `key ${made}`;
  };
  return { say: await loadEditorWords(), widgets: catalogue, newKey, findIcons: () => [] };
}
