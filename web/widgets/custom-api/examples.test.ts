import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { beforeAll, expect, test } from 'vitest';
import { findProblems } from '../../../schema/document/check/check.ts';
import { compileValidators } from '../../../schema/document/check/compile-validators.ts';
import { catalogue } from '../catalogue.ts';
import { shownBy } from '../testing/shown-by.ts';
import widget from './widget.ts';

/* The examples of the documentation, each with an answer in the shape of its service. */
interface Entry {
  type: string;
  options: Record<string, unknown>;
}

const page = readFileSync(join(import.meta.dirname, '../../../docs/custom-api.md'), 'utf8');
const examples = new Map(
  page.split(/^### /m).flatMap((chapter) => {
    const [, text] = /```yaml\n(type: custom-api[\s\S]*?)```/.exec(chapter) ?? [];
    return text === undefined ? [] : [[chapter.slice(0, chapter.indexOf('\n')), load(text) as Entry]];
  }),
);

const answers: Readonly<Record<string, { body: unknown; says: readonly string[] }>> = {
  WLED: {
    body: JSON.stringify({
      state: { on: true, bri: 128, transition: 7, seg: [{ id: 0, on: true }] },
      info: {
        ver: '0.15.0',
        name: 'Shelf',
        uptime: 86_000,
        leds: { count: 120, pwr: 640, fps: 42 },
        wifi: { signal: 82 },
      },
      effects: ['Solid'],
    }),
    says: ['On', 'Shelf', '50', '640', 'mA', '82'],
  },
  'Shelly plug': {
    body: JSON.stringify({
      ...{ id: 0, source: 'init', output: true, apower: 412.3, voltage: 231.4, current: 1.8 },
      ...{ aenergy: { total: 21_340.5, by_minute: [0] }, temperature: { tC: 62.1, tF: 143.8 } },
    }),
    says: ['412', 'W', 'Switched on', '231', '21.3', 'kWh', '62.1', 'warning'],
  },
  Ollama: {
    body: [
      JSON.stringify({
        models: [
          {
            ...{ name: 'llama3.2:3b', model: 'llama3.2:3b', size: 3_400_000_000, size_vram: 3_221_225_472 },
            ...{ details: { family: 'llama', parameter_size: '3.2B' }, expires_at: '2026-03-04T13:00:00Z' },
          },
        ],
      }),
      JSON.stringify({ models: [{ name: 'llama3.2:3b' }, { name: 'qwen3:8b' }] }),
    ],
    says: ['llama3.2:3b', '3.2B', '3', 'GB'],
  },
  Mastodon: {
    body: JSON.stringify({
      ...{ uri: 'mastodon.example', title: 'Example', version: '4.3.0' },
      stats: { user_count: 12_400, status_count: 1_830_000, domain_count: 54_321 },
    }),
    says: ['12.4k', '1.8m', '54.3k'],
  },
  BookStack: {
    body: [
      JSON.stringify({ data: [{ id: 1, name: 'House' }], total: 14 }),
      JSON.stringify({ data: [{ id: 9, name: 'Heating', updated_at: '2026-03-04T09:00:00.000000Z' }], total: 231 }),
    ],
    says: ['Heating', '3 hours ago', '14', '231'],
  },
  'Node exporter': {
    body: [
      '# HELP node_load1 1m load average.',
      '# TYPE node_load1 gauge',
      'node_load1 0.42',
      'node_time_seconds 1.7726e+09',
      'node_boot_time_seconds 1.7722544e+09',
      'node_memory_MemTotal_bytes 1.6e+10',
      'node_memory_MemAvailable_bytes 4e+09',
      'node_filesystem_avail_bytes{device="/dev/sda1",fstype="ext4",mountpoint="/"} 2e+10',
      'node_filesystem_size_bytes{device="/dev/sda1",fstype="ext4",mountpoint="/"} 1e+11',
      'node_filesystem_size_bytes{device="tmpfs",fstype="tmpfs",mountpoint="/run"} 1e+09',
    ].join('\n'),
    says: ['0.42', '4 days', '"share":75', '"share":80'],
  },
  Earthquakes: {
    body: [
      'time,latitude,longitude,depth,mag,magType,nst,gap,dmin,rms,net,id,updated,place,type',
      '2026-03-04T10:00:00.000Z,-20.1,-70.2,35,4.6,mb,40,90,0.7,0.6,us,us1,2026-03-04T10:20:00.000Z,"41 km W of Iquique, Chile",earthquake',
      '2026-03-04T06:00:00.000Z,38.2,142.3,40,6.6,mww,100,40,1.2,0.7,us,us2,2026-03-04T07:20:00.000Z,"80 km E of Ishinomaki, Japan",earthquake',
    ].join('\n'),
    says: ['80 km E of Ishinomaki, Japan', '6.6', '6 hours ago', 'bad', '4.6'],
  },
  'Rates of the European Central Bank': {
    body: `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-03-04'><Cube currency='USD' rate='1.0842'/><Cube currency='JPY' rate='161.2'/><Cube currency='CHF' rate='0.95'/></Cube></Cube>
</gesmes:Envelope>`,
    says: ['USD', '1.0842', 'CHF', '0.9500'],
  },
};

beforeAll(() => widget.load?.());

test('each example has an answer here', () => {
  expect([...examples.keys()]).toEqual(Object.keys(answers));
});

test.each(Object.entries(answers))(
  'the example of %s shows its answer, and nothing is missing',
  (name, { body, says }) => {
    const { options } = examples.get(name) ?? expect.fail(`There is no example of ${name}.`);
    const shown = JSON.stringify(shownBy(widget, options, body));
    for (const text of says) expect(shown).toContain(text);
    expect(widget.read?.(body, options as never, 0)).not.toHaveProperty('missing');
  },
);

test('the check finds nothing wrong with any of them', async () => {
  const config = { sections: [{ name: 'Examples', widgets: [...examples.values()] }] };
  expect(await findProblems(config, { validators: compileValidators(catalogue), isSubPage: false })).toEqual([]);
});
