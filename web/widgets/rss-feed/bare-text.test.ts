import { expect, test } from 'vitest';
import { bareText } from './bare-text.ts';

test('mark-up and entities of a short text are resolved, and what is none stays', () => {
  expect(bareText(' Quiet <i>fans</i> &amp; more ')).toBe('Quiet fans & more');
  expect(bareText('&#8220;Racks&#x201d; &lt; &hearts; & co')).toBe('“Racks” < &hearts; & co');
  expect(bareText('&#9999999;')).toBe('');
});
