import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderWith } from '../serving.ts';
import { root, template } from './template.ts';

const program = '/usr/local/bin/dash-board';

/** The units in a folder, with a program that is here in place of Dash, changed by `edit`. */
function units(edit: (service: string) => string = (service) => service): string {
  return folderWith({
    'dash.service': edit(template('systemd/dash.service').replace(program, '/usr/bin/env')),
    'dash.socket': template('systemd/dash.socket'),
  });
}
const analyze = (folder: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('/usr/bin/systemd-analyze', args, { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
const verify = (folder: string) => analyze(folder, 'verify', './dash.service', './dash.socket');
const exposure = (folder: string) => analyze(folder, 'security', '--offline=yes', '--threshold=20', './dash.service');

test('systemd finds nothing to say about the units', () => {
  expect(verify(units())).toEqual({ status: 0, said: '' });
  expect(verify(units((service) => service.replace('ProtectHome=', 'ProtectHouse='))).said).toContain('ProtectHouse');
});

test('systemd counts the service as little exposed', () => {
  expect(exposure(units())).toMatchObject({ status: 0 });
  expect(exposure(units((service) => service.replace(/^Protect.*\n/gm, '')))).toMatchObject({ status: 1 });
});

test('the service starts what the package installs, in folders that it has', () => {
  const service = template('systemd/dash.service');
  const name = /^ExecStart=(\S+)/m.exec(service)?.[1];
  expect(name).toBe(program);
  const { bin } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  expect(existsSync(root + bin['dash-board'])).toBe(true);
  expect(service).toMatch(/^WorkingDirectory=\/var\/lib\/dash$[\s\S]*^StateDirectory=dash dash-state$/m);
  expect(service).toMatch(/^Environment=DASH_CACHE_DIR=\/var\/cache\/dash$[\s\S]*^CacheDirectory=dash$/m);
});

test('the service is started again however it ends, without giving up', () => {
  const service = template('systemd/dash.service');
  expect(service).toMatch(/^\[Unit\]\n(?:[^[].*\n)*StartLimitIntervalSec=0\n/m);
  expect(service).toMatch(/^\[Service\]\n(?:[^[].*\n)*Restart=always\nRestartSec=2s\n/m);
});
