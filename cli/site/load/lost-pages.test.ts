import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDashError } from '../../../schema/errors.ts';
import { startUpstream, type Upstream } from '../../../serve/testing/test-server.ts';
import { folderWith } from '../../../test/serving.ts';
import { outboundFetch } from '../network/outbound-fetch.ts';
import { loadConfig } from './load.ts';
import { PageNotFetched } from './lost-pages.ts';
import type { UnreadableConfig } from './unreadable-config.ts';

let upstream: Upstream;
const ways = outboundFetch();
const answers: Record<string, [status: number, text: string]> = {
  '/gone.yml': [404, 'There is nothing.'],
  '/broken.yml': [200, 'sections: [\n'],
  '/fine.yml': [200, 'sections: [{name: Films}]\n'],
};
beforeAll(async () => {
  upstream = await startUpstream((request, response) => {
    const [status, text] = answers[request.url ?? ''] ?? [500, ''];
    response.writeHead(status).end(text);
  });
});
afterAll(async () => {
  await ways.close();
  await upstream.stop();
});
const conf = (path: string) => `pageInfo: {title: Start}\npages:\n  - name: Media\n    path: ${path}\nsections: []\n`;

function load(path: string, files: Record<string, string> = {}, kept: Record<string, string> = {}) {
  const cwd = folderWith({ 'conf.yml': conf(path), ...files });
  const ports = { cwd, env: {}, readInput: async () => Buffer.alloc(0) };
  return loadConfig('conf.yml', ports, ways.fetchText, { kept });
}

describe('a page that can’t be read is told with its cause and its place', () => {
  const broken = 'sections:\n  - name: Films\n    items: [{title: Reel]\n';

  test.each([
    ['media.yml', {}, "Unable to load config from 'media.yml'", 'conf.yml:4:11: There is no file `media.yml`'],
    ['media.yml', { 'media.yml': broken }, /^Failed to parse YAML: ./, /^media\.yml:3:\d+: ./],
    ['../media.yml', {}, /^Failed to fetch configuration: .*lies outside/, 'conf.yml:4:11: '],
  ])('%s beside %j', async (path, files, message, place) => {
    const [lost, ...more] = (await load(path, files as Record<string, string>)).lost;

    expect([lost?.name, lost?.kept, more]).toEqual(['Media', false, []]);
    expect(lost?.fault.message).toMatch(message);
    expect(lost?.fault.details[0]).toMatch(place instanceof RegExp ? place : new RegExp(`^${place}`));
  });

  test.each([
    ['gone.yml', 'Failed to fetch configuration: Server responded with status 404'],
    ['broken.yml', /^Failed to parse YAML: ./],
  ])('%s of another host', async (name, message) => {
    const [lost] = (await load(`${upstream.origin}/${name}`)).lost;

    expect(lost?.fault.message).toMatch(message);
    // The address may hold a token.
    expect(JSON.stringify(lost?.fault)).not.toContain(upstream.origin);
    expect(lost?.report).toMatchObject({ file: 'conf.yml', problems: [{ line: 4, column: 11 }] });
  });

  test('a host that does not answer', async () => {
    const gone = await startUpstream(() => undefined);
    await gone.stop();
    const [lost] = (await load(`${gone.origin}/media.yml`)).lost;

    expect(lost?.fault.message).toBe('Failed to fetch configuration: No response from server');
    expect(lost?.fault.details).toContainEqual(expect.stringContaining('takes no connections'));
  });

  test('a host that the server may not ask', async () => {
    const [lost] = (await load('http://169.254.169.254/media.yml')).lost;
    expect(lost?.fault.message).toMatch(/^Failed to fetch configuration: (?!No response)./);
  });

  test('an answer without a status', () => {
    expect(new PageNotFetched({ status: undefined }).message).toBe('Server responded with status mystery status');
  });
});

test('a config that can’t be read is a failure with the sentence and the hint of its problem', async () => {
  const cwd = folderWith({ 'conf.yml': 'sections:\n\t- name: Films\n' });
  const loading = loadConfig('conf.yml', { cwd, env: {}, readInput: async () => Buffer.alloc(0) }, ways.fetchText);

  const failure = await loading.catch((error: unknown) => error);
  expect(isDashError(failure)).toBe(true);
  const [problem] = (failure as UnreadableConfig).report.problems;
  expect(problem).toMatchObject({ line: 2, message: expect.any(String), hint: expect.any(String) });
  expect(failure).toMatchObject({ code: 'unreadable-config', message: problem?.message, hint: problem?.hint });
});

test('a page that was good before is shown as it was then, and told all the same', async () => {
  const text = 'sections: [{name: Films}]\n';
  const files = { 'media.yml': text };
  const first = await load('media.yml', files);
  expect([first.lost, first.good]).toEqual([[], files]);

  const second = await load('media.yml', { 'media.yml': 'sections: [\n' }, first.good);
  expect(second.lost).toMatchObject([{ kept: true, report: { file: 'media.yml' } }]);
  expect(second.model).toEqual(first.model);
  expect(second.good).toEqual(files);

  const third = await load('media.yml', {}, second.good);
  expect(third.lost).toMatchObject([{ kept: true, report: { file: 'conf.yml' } }]);
  expect(third.model).toEqual(first.model);

  const never = await load('media.yml', { 'media.yml': 'sections: [\n' });
  expect(never.model.pages[1]).toMatchObject({ missing: true, fault: expect.anything(), sections: [] });
  expect(never.model.pages[1]).not.toHaveProperty('absent');
  for (const path of ['gone.yml', '../x.yml', '.x.yml', 'x.txt']) {
    expect((await load(path, {})).model.pages[1]).toMatchObject({ missing: true, absent: true });
  }
});
