import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import type { Place } from './configs.ts';
import { beginLog, perform, type Step, takeUp } from './edit-log.ts';
import type { Translate } from './fields/words.ts';
import { withKeptKeys } from './keys.ts';
import type { Operation } from './operations.ts';
import { stepWords } from './step-words.ts';

const en = wordsIn('en');

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { editor: en.editor } }, interpolation: { escapeValue: false } });
const say = i18n.getFixedT('en', 'editor') as Translate;

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
  expect(words()).toBe('Changed Address, Hotkey of Router');
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

describe('what is moved', () => {
  let made = 0;
  const newKey = () => `key ${++made}`;
  const item = (title: string) => ({ title });
  const configs = {
    '': withKeptKeys(
      {},
      {
        sections: [
          { name: 'Here', items: ['Nas', 'Uptime', 'Wiki'].map(item) },
          { name: 'There', items: [item('Git')] },
        ],
      },
      newKey,
    ),
  };
  const place = (section: number, at: number): Place => ['', 'sections', section, 'items', at];
  const move = (from: Place, to: Place): Operation => ({ do: 'move', from, to });
  const words = (operations: Operation[]) =>
    stepWords(
      operations.reduce((log, one) => perform(log, one, newKey, 'move'), beginLog(configs)).steps[0] as Step,
      say,
    );

  test('key by key is told by where it stood first and where it stands at last', () => {
    expect(words([move(place(0, 0), place(0, 1)), move(place(0, 1), place(1, 1))])).toBe('Moved Nas to There');
    expect(words([move(place(0, 0), place(1, 0)), move(place(1, 0), place(0, 2))])).toBe('Moved Nas');
  });

  test('at once is told each by its own name, also where one takes the place of another', () => {
    const both = [move(place(0, 0), place(1, 0)), move(place(0, 0), place(1, 1))];
    expect(words([{ do: 'together', operations: both }])).toBe('Moved Nas to There, Moved Uptime to There');
  });
});
