import { beforeEach, expect, test } from 'vitest';
import { readStored } from '../../stored/storage.ts';
import { noteRendered } from '../../stores/rendered.ts';
import { rememberToggles } from './remember-toggles.ts';

const add = (section: string, open: boolean): HTMLDetailsElement => {
  const details = document.createElement('details');
  details.dataset.section = section;
  details.open = open;
  document.body.append(details);
  return details;
};
/** What a browser tells of an element whose state is another, or that comes open. */
const tell = (details: HTMLDetailsElement) => details.dispatchEvent(new Event('toggle'));
const remembered = () => readStored('collapseState') ?? {};

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

test('what the viewer opens and closes is remembered, what the document opens is not', () => {
  const [media, tools] = [add('media', true), add('tools', false)];
  rememberToggles();
  tell(media);
  expect(remembered()).toEqual({});

  media.open = false;
  tell(media);
  tools.open = true;
  tell(tools);
  expect(remembered()).toEqual({ media: false, tools: true });
});

test('a section that a change brings is no choice of the viewer, closing it is', async () => {
  rememberToggles();
  const late = add('late', true);
  noteRendered();
  await Promise.resolve();
  tell(late);
  expect(remembered()).toEqual({});

  late.open = false;
  tell(late);
  expect(remembered()).toEqual({ late: false });
});
