import type { TFunction } from 'i18next';
import type { Change } from '../../../schema/document/merge/changes.ts';
import { stepsOf } from '../../components/change-list/change-words.ts';

/** Changes that are named; more of them are told by their number. */
const named = 2;

/** The start of a text in Chinese or Japanese, which have no blanks between words. */
const unspaced = /^[（\u3040-\u30ff\u4e00-\u9fff]/;

/** What made a state, as a short sentence: by the names of what was changed. */
export function stateWords(changes: readonly Change[], t: TFunction<'history'>): string {
  const sentences = [...new Set(changes.map((change) => sentence(change, t)))];
  if (sentences.length === 0) return t('told-layout');
  const rest = sentences.length - named;
  const words = sentences.slice(0, named).join(t('told-and'));
  if (rest <= 0) return words;
  const more = t('told-more', { count: rest });
  return `${words}${unspaced.test(more) ? '' : ' '}${more}`;
}

function sentence(change: Change, t: TFunction<'history'>): string {
  const steps = stepsOf(change);
  const entry = steps.findLast(({ noun }) => noun !== undefined)?.name;
  const last = steps.at(-1);
  const key = last?.noun === undefined ? (last?.name ?? '') : undefined;
  if (key === undefined) return t(`told-${change.kind}`, { name: entry ?? '' });
  const { before, after } = change;
  if (
    entry !== undefined &&
    change.kind === 'changed' &&
    ['title', 'name'].includes(key) &&
    typeof before === 'string'
  ) {
    return t('told-renamed', { before, after: String(after) });
  }
  return entry === undefined ? t('told-key', { key }) : t('told-key-of', { key, name: entry });
}
