import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadView } from '../load-view.ts';
import { showView } from '../testing/show-view.tsx';

afterEach(cleanup);

test('speeds are compared with the answer before, disk by disk', async () => {
  const module = (await loadView('gl-disk-io')) ?? expect.fail();
  const disk = (disk_name: string, read: number) => ({
    disk_name,
    read_bytes_rate_per_sec: read,
    time_since_update: 2,
  });
  const shown = showView(module, { hostname: 'a' }, [disk('sda', 2048), disk('sdb', 2048), disk('sdc', 1024)]);
  const lines = () =>
    [...shown.container.querySelectorAll('tbody tr')].map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(lines()).toEqual(['sda2 kB/sReadidleWrite', 'sdb2 kB/sReadidleWrite', 'sdc1 kB/sReadidleWrite']);

  shown.again([disk('sdb', 4096), disk('sda', 1024), disk('new', 5), disk('sdc', 1024)]);

  expect(lines()).toEqual([
    ...['sdb4.1 kB/s↑ReadidleWrite', 'sda1 kB/s↓ReadidleWrite', 'newidleReadidleWrite', 'sdc1 kB/sReadidleWrite'],
  ]);
});
