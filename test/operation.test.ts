import { afterEach, describe, expect, test } from 'vitest';
import { runDash } from './dash-command.ts';
import { folderWith, type Serving, startServing, until } from './serving.ts';

const files = { 'user-data/conf.yml': 'sections: [{name: A, items: [{title: Notes}]}]\n' };

let serving: Serving | undefined;
afterEach(async () => {
  await serving?.stop();
  serving = undefined;
});

describe('dash serve, as its operator wants it', () => {
  test('takes variables in place of options', async () => {
    serving = await startServing(files, {
      env: { DASH_BASE: '/dash', DASH_HOSTS: '127.0.0.1', DASH_METRICS: 'true', DASH_METRICS_TOKEN: 'a-token' },
    });
    expect(serving.url).toMatch(/\/dash\/$/);
    expect((await fetch(serving.url)).status).toBe(200);
    const metrics = new URL('/metrics', serving.url);
    expect((await fetch(metrics)).status).toBe(401);
    const answer = await fetch(metrics, { headers: { Authorization: 'Bearer a-token' } });
    expect(await answer.text()).toContain('dash_http_requests_total{route="page",method="GET",status="200"} 1\n');
  });

  test('switches nothing on by an empty variable, or one that says no', async () => {
    const empty = [
      'DASH_BASE',
      'DASH_HOSTS',
      'DASH_SYNC',
      'DASH_CERT',
      'DASH_LOG',
      'DASH_REDIRECT_PORT',
      'PORT',
      'HOST',
    ];
    const env = { DASH_METRICS: 'false', DASH_HSTS: '0', ...Object.fromEntries(empty.map((name) => [name, ''])) };
    serving = await startServing(files, { env });
    for (const path of ['metrics', 'sync']) expect((await fetch(serving.url + path)).status).toBe(404);
    expect(await (await fetch(serving.url)).text()).not.toContain('keepsBackups');
  });

  test('logs JSON and nothing else, to standard output alone', async () => {
    let printed = '';
    serving = await startServing(files, { args: ['--log', 'json'] });
    serving.process.stdout?.on('data', (text: string) => {
      printed += text;
    });
    await fetch(`${serving.url}?token=SECRET`, { headers: { Cookie: 'dashAuthToken=SECRET', 'X-Request-Id': 'mine' } });
    await until(() => printed.includes('"id":"mine"') || undefined);

    const lines = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ level: 'info', msg: 'request', method: 'GET', path: '/', status: 200 });
    expect(printed).not.toContain('SECRET');
    expect(serving.said()).toBe('');
  });

  test('keeps backups outside the folder of the config, and starts with no folder inside it', async () => {
    const home = folderWith({});
    serving = await startServing(files, { args: ['--sync'], env: { HOME: home } });
    const body = JSON.stringify({
      userData: 'U2FsdGVkX18BAgMEBQYHCBO6qmGemODsPojLtSsM8PE=',
      subHash: '30c952fab122c3',
    });
    const answer = await fetch(`${serving.url}sync`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ backupId: expect.stringContaining('-') });
    expect(await (await fetch(serving.url)).text()).toContain('"keepsBackups":true');
    const inside = await runDash(['serve', '--port', '0', '--sync', 'user-data/sync'], { cwd: folderWith(files) });
    expect(inside).toMatchObject({ code: 2, stderr: expect.stringContaining('Name another folder') });
  });

  test.each([
    [['--cert', 'none.pem', '--key', 'none.pem'], "none.pem can't be read"],
    [['--cert', 'none.pem'], 'Name the key with --key'],
    [['--redirect-port', '0'], 'speaks HTTPS'],
    [['--trust-proxy', 'nas.local'], 'neither an IP address nor a range'],
    [['--hosts', 'https://nas.local'], 'is not the name of a host'],
    [['--base', 'dash'], 'is not a path'],
    [['--log', 'xml'], 'Allowed choices'],
  ])('ends at once with %j, and says why', async (args, reason) => {
    const result = await runDash(['serve', '--host', '127.0.0.1', '--port', '0', ...args], { cwd: folderWith(files) });
    expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) });
  });
});
