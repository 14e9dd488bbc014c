import { expect, test } from 'vitest';
import { version3, version4 } from './fixture.ts';
import { readTraffic } from './traffic.ts';

test('bytes of version 3 count for the time since the sample before, of which the first has none', () => {
  const { times, series } = readTraffic(version3) ?? expect.fail();

  expect(times).toHaveLength(2);
  expect(series.download).toEqual([(4226846 + 2048000) / 40, 1024000 / 20]);
});

test('rates of version 4 are averaged within a minute', () => {
  const { zoned, series } = readTraffic(version4) ?? expect.fail();

  expect(zoned).toBe(true);
  expect(series).toEqual({ download: [3072, 1024], upload: [512, 256] });
});

test('interfaces are added up, also one that is called as a direction', () => {
  const rates = { ...version4, lan_tx_bytes_recv_rate_per_sec: version4.eth0_bytes_recv_rate_per_sec };

  expect(readTraffic(rates)?.series).toEqual({ download: [6144, 2048], upload: [512, 256] });
});

test('where there are rates, what has come since the sample before doesn’t count as well', () => {
  expect(readTraffic({ ...version4, eth0_bytes_recv: version4.eth0_bytes_recv_rate_per_sec })?.series).toEqual({
    download: [3072, 1024],
    upload: [512, 256],
  });
});
