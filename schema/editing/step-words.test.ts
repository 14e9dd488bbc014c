import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { beginLog, perform, type Step, takeUp } from './edit-log.ts';
import type { Say } from './fields/words.ts';
import type { Operation } from './operations.ts';
import { stepWords } from './step-words.ts';

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { editor: en.editor } }, interpolation: { escapeValue: false } });
const say = i18n.getFixedT('en', 'editor') as Say;

/** The sentence for a step that is several operations. */
function told(...operations: Operation[]): string {
  const log = perform(
    beginLog({ '': { sections: [{ name: 'A', items: [] }] } }),
    { do: 'together', operations },
    () => '',
  );
  return stepWords(log.steps[0] as (typeof log.steps)[number], say);
}

test('keys are told by the words of their fields, and what is taken up as what it is', () => {
  const url = { do: 'update', at: ['', 'sections', 0, 'items', 0], set: { url: 'x', hotkey: 1 } } as const;
  const begun = beginLog({ '': { sections: [{ name: 'A', items: [{ title: 'Router' }] }] } });
  const words = (gesture?: string) => stepWords(perform(begun, url, () => '', gesture).steps[0] as Step, say);
  expect(words()).toBe('Changed Address, hotkey of Router');
  expect(words(takeUp)).toBe('Took up unsaved changes');
});

test('several things that were added are told by their number, and by where they went if that has a name', () => {
  const sections = ['B', 'C', 'D'].map(
    (name, index) => ({ do: 'add', at: ['', 'sections', index + 1], entry: { name } }) as const,
  );
  expect(told(...sections)).toBe('Added 3 sections');
  expect(told(...sections.slice(1, 2).map((one) => ({ ...one, at: ['', 'sections', 1] }) as const))).toBe('Added C');
  const items = [0, 1, 2].map(
    (at) => ({ do: 'add', at: ['', 'sections', 0, 'items', at], entry: { title: 'x' } }) as const,
  );
  expect(told(...items)).toBe('Added 3 items to A');
});
