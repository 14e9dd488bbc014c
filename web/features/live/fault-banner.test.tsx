import { afterEach, expect, test } from 'vitest';
import { showFault } from '../../stores/fault.ts';
import { texts } from '../../testing/find.ts';
import { setUpRendering } from '../../testing/render-part.tsx';
import { FaultBanner } from './fault-banner.tsx';

const renderPart = setUpRendering();
afterEach(() => showFault(undefined));

const place = { file: 'conf.yml', line: 2, column: 4 };

test('a mistake is shown with its place in the file', () => {
  showFault({ ...place, message: 'A list is not closed.' });
  renderPart(<FaultBanner />);
  expect(texts('.fault-banner p > *')).toEqual([
    'The config file has a mistake; the last good version is shown.',
    'conf.yml, line 2, column 4: A list is not closed.',
  ]);
});

test('a file that has gone is no mistake, and has no place', () => {
  showFault({ ...place, message: 'There is no file conf.yml.', unreadable: true });
  renderPart(<FaultBanner />);
  expect(texts('.fault-banner p > *')).toEqual([
    'The config file can’t be read; what it was last is shown.',
    'There is no file conf.yml.',
  ]);
});
