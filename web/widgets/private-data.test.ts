import { expect, test } from 'vitest';
import { readOptions } from '../../schema/widget-options.ts';
import { catalogue } from './catalogue.ts';
import { fixtureOf } from './testing/fixture.ts';

const secret = 'ada@example.org';
const address = `https://ada:pa55word@a.example.org/x?key=s3cret`;

/** What an answer holds that nobody asked to show, by the type of its widget: what `read` gives goes to every viewer. */
const answers: readonly (readonly [type: string, options: object, body: unknown])[] = [
  ['tailscale', {}, { devices: [{ id: '1', name: 'nas.tail', user: secret, hostname: 'pa55word' }] }],
  ['plex', {}, [{ MediaContainer: { Metadata: [{ type: 'movie', title: 'Film', User: { title: secret } }] } }]],
  ['jellyfin', {}, [[{ Id: '1', UserName: secret, NowPlayingItem: { Name: 'Film', Type: 'Movie' } }]]],
  [
    'prometheus-targets',
    {},
    [
      {
        status: 'success',
        data: {
          activeTargets: [{ health: 'down', labels: {}, scrapeUrl: address, lastError: `Get "${address}": EOF` }],
        },
      },
      {},
    ],
  ],
  ['uptime-robot', {}, { stat: 'ok', monitors: [{ url: address, status: 9 }] }],
  [
    'cloudflare-tunnel',
    {},
    { result: { status: 'healthy', name: 'nas', connections: [{ colo_name: 'fra03', origin_ip: '198.51.100.7' }] } },
  ],
  ['change-detection', {}, [{ id1: { url: address, last_changed: 1 } }, {}]],
];

test.each(answers)('%s keeps to itself what it has not been told to show', async (type, given, body) => {
  const widget = catalogue[type] ?? expect.fail(`There is no ${type}.`);
  const { options } = await fixtureOf(type);
  await widget.load?.();
  const data = JSON.stringify(
    widget.read?.(body, readOptions(widget.options, { ...options, ...given }) as never, Date.now()),
  );
  expect(data).toMatch(/nas|Film|a\.example\.org/);
  expect(data).not.toMatch(/ada|pa55word|s3cret|198\.51\./);
});
