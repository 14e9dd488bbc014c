import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { versionHeader } from '../../../schema/api/config-manager.ts';
import type { StatusReply } from '../../../schema/api/status.ts';
import { openServerSource } from './server-source.ts';

const text = 'sections: [{name: A, items: [{title: Nas, url: "https://nas.example", statusCheck: true}]}]\n';

test('what a server says of a failed connection is told in words', async () => {
  const reply: StatusReply = { successStatus: false, message: '❌ nas.example: ENOTFOUND (-3008)\nTried once' };
  const server = createServer(({ url = '' }, response) => {
    response.setHeader(versionHeader, '1');
    response.end(url.startsWith('/status-check') ? JSON.stringify(reply) : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = openServerSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    const answers: object[] = [];
    await source.askItems?.((told) => answers.push(...told));
    expect(answers).toEqual([{ section: 'A', title: 'Nas', isUp: false, message: 'name not found (ENOTFOUND)' }]);
  } finally {
    await source.close();
    server.close();
  }
});

test.each([
  ['tells its own types', true],
  ['is older, or tells them to nobody', false],
])('a widget of an own type is known to be one, of a server that %s', async (_, tells) => {
  const types = {
    jobs: { options: { type: 'object', properties: { limit: { type: 'integer' } }, required: ['limit'] } },
  };
  const server = createServer(({ url = '' }, response) => {
    response.setHeader(versionHeader, '1');
    if (url !== '/config-manager/own-types') return void response.end(text);
    response.statusCode = tells ? 200 : 404;
    response.end(JSON.stringify({ success: true, message: '', types }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = openServerSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    expect(await source.ownTypes?.()).toEqual(tells ? types : {});
    const rules = async (widget: object) =>
      (await source.check({ '': { sections: [{ name: 'A', widgets: [widget] }] } }))['']?.map(({ rule }) => rule);
    expect(await rules({ type: 'jobs', options: { limit: 3 } })).toEqual([]);
    expect(await rules({ type: 'jobs', options: { limit: 'x' } })).toEqual(tells ? ['wrong-type'] : []);
    expect(await rules({ type: 'no-such' })).toEqual(tells ? ['unknown-widget'] : []);
  } finally {
    await source.close();
    server.close();
  }
});
