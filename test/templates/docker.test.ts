import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { afterEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../../serve/testing/certificate.ts';
import { freePort } from '../free-ports.ts';
import { newerNodes } from '../newer-nodes.ts';
import { folderWith, type Serving, startServing } from '../serving.ts';
import { root, template, yamlDocuments } from './template.ts';

interface Instruction {
  name: string;
  value: string;
}

/** The instructions of a Dockerfile, lines that go on put together. */
const instructions = (text: string): Instruction[] =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { name, value };
    });

/** The instructions of each stage, its `FROM` first. */
function stages(all: readonly Instruction[]): Instruction[][] {
  const found: Instruction[][] = [];
  for (const instruction of all) {
    if (instruction.name === 'FROM') found.push([]);
    found.at(-1)?.push(instruction);
  }
  return found;
}

/** What a Dockerfile does that it should not. */
function lint(text: string): string[] {
  const all = instructions(text);
  const last = stages(all).at(-1) ?? [];
  const lastOf = (name: string) => last.findLast((instruction) => instruction.name === name)?.value;
  const found: string[] = [];
  for (const { name, value } of all) {
    if (name !== name.toUpperCase() || !known.has(name)) found.push(`${name} is no instruction`);
    if (name === 'FROM' && !/^[\w./-]+:\d+\.\d+\.\d+-[\w.]+( AS \w+)?$/.test(value))
      found.push(`${value} is not pinned`);
    if (name === 'ADD') found.push('ADD does more than it says');
    if (name === 'RUN' && /\bnpm (?:i|install)\b|curl|wget|sudo/.test(value)) found.push(`RUN ${value}`);
    if (name === 'COPY' && !value.startsWith('--from=')) {
      for (const source of value.split(' ').slice(0, -1)) {
        if (!existsSync(root + source)) found.push(`there is no ${source} to copy`);
      }
    }
    if ((name === 'ENTRYPOINT' || name === 'CMD') && !value.startsWith('[')) found.push(`${name} starts a shell`);
    if (name === 'ENV' && /PASSWORD|SECRET|TOKEN/i.test(value)) found.push(`a secret in ${value}`);
  }
  const names = stages(all).flatMap(([from]) => / AS (\w+)$/.exec(from?.value ?? '')?.[1] ?? []);
  for (const { name, value } of last) {
    const stage = name === 'COPY' ? /^--from=(\w+)/.exec(value)?.[1] : undefined;
    if (stage !== undefined && !names.includes(stage)) found.push(`there is no stage ${stage}`);
  }
  if (!/^[1-9]\d*:[1-9]\d*$/.test(lastOf('USER') ?? '')) found.push('no user by number, other than root');
  if (!lastOf('HEALTHCHECK')) found.push('no HEALTHCHECK');
  if (!lastOf('WORKDIR')?.startsWith('/')) found.push('no absolute WORKDIR');
  return found;
}
const known = new Set(
  'FROM RUN COPY ADD ENV WORKDIR VOLUME EXPOSE USER HEALTHCHECK ENTRYPOINT CMD ARG LABEL'.split(' '),
);

describe('the Dockerfile', () => {
  const text = template('docker/Dockerfile');

  test('keeps the rules of a small image that runs as nobody special', () => {
    expect(lint(text)).toEqual([]);
    expect(stages(instructions(text))).toHaveLength(2);
  });

  test('runs a line of Node.js that Dash is tried with', () => {
    const lines = newerNodes.map(({ version }) => Number.parseInt(version, 10));
    const froms = instructions(text).filter(({ name }) => name === 'FROM');
    const used = froms.map(({ value }) => Number(/^node:(\d+)/.exec(value)?.[1]));
    expect(used).toEqual([lines.at(-1), lines.at(-1)]);
  });

  test('would be told off for each of them', () => {
    expect(lint(text.replace('USER 1000:1000', 'USER root'))).toEqual(['no user by number, other than root']);
    expect(lint(text.replaceAll(/:[\d.]+-alpine[\d.]+/g, ':latest'))).toHaveLength(2);
    expect(lint(text.replace('HEALTHCHECK', 'LABEL'))).toEqual(['no HEALTHCHECK']);
    expect(lint(text.replace('package-lock.json', 'yarn.lock'))).toEqual(['there is no yarn.lock to copy']);
    expect(lint(text.replace('--from=build', '--from=make'))).toEqual(['there is no stage make']);
    expect(lint(text.replace('CMD ["serve"]', 'CMD serve'))).toEqual(['CMD starts a shell']);
  });

  test('runs what the package has, with Node as new as that takes', () => {
    const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const [major = 0, minor = 0] = /FROM node:(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number) ?? [];
    expect(manifest.engines.node).toBe('>=20.19.0');
    expect(major > 20 || (major === 20 && minor >= 19)).toBe(true);
    expect(text).toContain(`tar -xzf ${manifest.name}-*.tgz`);
    for (const path of ['bin/dash.js', 'templates/docker/healthcheck.js']) {
      expect(text).toContain(`"${path}"`);
      expect(existsSync(root + path)).toBe(true);
      expect(manifest.files).toContain(path.split('/')[0]);
    }
  });

  test('leaves out of its context what is large or private, and nothing that is copied or packed', () => {
    const ignored = template('docker/Dockerfile.dockerignore').split('\n').filter(Boolean);
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'user-data', 'conf.yml']));
    const needed = [
      'package.json',
      'package-lock.json',
      'bin',
      'cli',
      'schema',
      'serve',
      'web',
      'templates',
      'locales',
    ];
    expect(ignored.filter((path) => needed.includes(path))).toEqual([]);
  });
});

describe('the image', () => {
  test('has what Node.js compiles for a first start, and nothing else that this leaves', async () => {
    const folder = folderWith({ 'tmp/none': '' });
    const app = join(folder, 'app');
    for (const path of ['bin', 'dist/cli']) cpSync(root + path, join(app, path), { recursive: true });
    for (const path of ['package.json', 'templates', ...readdirSync(`${root}dist`).map((name) => `dist/${name}`)]) {
      if (path !== 'dist/cli') symlinkSync(root + path, join(app, path));
    }
    const files = () => readdirSync(app, { recursive: true, encoding: 'utf8' });
    const before = files();

    const run = instructions(template('docker/Dockerfile')).find(({ value }) => value.includes('bin/dash.js serve'));
    const command = run?.value.replaceAll('/tmp/', `${folder}/tmp/`) ?? 'false';
    const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(await freePort()) };
    await promisify(execFile)('sh', ['-c', command], { cwd: app, env });

    const added = files().filter((path) => !before.includes(path));
    const parts = added.map((path) => /^dist\/cli\/code(?:$|\/.*-(\w+)-cjs-v\S+\.code$)/.exec(path)?.[1]);
    expect([added.length, parts.toSorted()]).toEqual([4, ['builder', 'main', 'server', undefined]]);
    expect(readdirSync(join(folder, 'tmp'))).toEqual(['none']);
  });
});

describe('the health check of the image', () => {
  let serving: Serving | undefined;
  afterEach(async () => {
    await serving?.stop();
    serving = undefined;
  });
  const check = (env: Record<string, string>) =>
    new Promise<number | null>((resolve) => {
      const child = spawn(process.execPath, [`${root}templates/docker/healthcheck.js`], {
        env: { HOST: '127.0.0.1', ...env },
      });
      child.once('exit', resolve);
    });

  test('is good while there is a dashboard, known hosts or not, and bad where there is no server', async () => {
    serving = await startServing(
      { 'conf.yml': 'sections: []\n' },
      { args: ['--hosts', 'dash.example.org', '--base', '/dash'] },
    );
    const env = { PORT: new URL(serving.url).port };
    await expect.poll(() => check(env)).toBe(0);
    await serving.stop();
    expect(await check(env)).toBe(1);
  });

  test('is bad while there is none', async () => {
    serving = await startServing({ 'conf.yml': 'sections: [\n' });
    expect(await check({ PORT: new URL(serving.url).port })).toBe(1);
  });

  test('asks by HTTPS where the server has a certificate', async () => {
    const { cert, key } = selfSigned();
    serving = await startServing(
      { 'conf.yml': 'sections: []\n', 'cert.pem': cert, 'key.pem': key },
      { args: ['--cert', 'cert.pem', '--key', 'key.pem'] },
    );
    const env = { PORT: new URL(serving.url).port, DASH_CERT: 'cert.pem' };
    await expect.poll(() => check(env)).toBe(0);
  });
});

describe('the compose file', () => {
  /** The part of the Compose specification that is used. */
  const schema = {
    type: 'object',
    required: ['services'],
    additionalProperties: false,
    properties: {
      volumes: { type: 'object', additionalProperties: { type: 'object', maxProperties: 0 } },
      services: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['image', 'user', 'read_only', 'cap_drop', 'restart'],
          properties: {
            build: {
              type: 'object',
              additionalProperties: false,
              properties: { context: { type: 'string' }, dockerfile: { type: 'string' } },
            },
            image: { type: 'string', pattern: ':\\d' },
            ports: { type: 'array', items: { type: 'string', pattern: '^\\d+:\\d+$' } },
            volumes: { type: 'array', items: { type: 'string', pattern: '^[\\w./-]+:/[\\w/-]+(:ro)?$' } },
            environment: { type: 'object', additionalProperties: { type: 'string' } },
            user: { type: 'string', pattern: '^[1-9]\\d*:[1-9]\\d*$' },
            read_only: { const: true },
            tmpfs: { type: 'array', items: { type: 'string', pattern: '^/' } },
            cap_drop: { const: ['ALL'] },
            security_opt: { const: ['no-new-privileges:true'] },
            restart: { enum: ['unless-stopped', 'always', 'on-failure'] },
            stop_grace_period: { type: 'string', pattern: '^\\d+s$' },
          },
        },
      },
    },
  };

  test('has the shape of one, and fits the image', () => {
    const [compose] = yamlDocuments(template('docker/compose.yml')) as [
      { services: { dash: { build: { dockerfile: string }; ports: string[]; volumes: string[]; tmpfs: string[] } } },
    ];
    const validate = new Ajv().compile(schema);
    expect([validate(compose), validate.errors]).toEqual([true, null]);
    const { dash } = compose.services;
    const dockerfile = template('docker/Dockerfile');
    expect(existsSync(root + dash.build.dockerfile)).toBe(true);
    expect(dockerfile).toContain(`EXPOSE ${dash.ports[0]?.split(':')[1]}\n`);
    expect(dockerfile).toContain(`VOLUME ${dash.volumes[0]?.split(':')[1]}\n`);
    expect(dockerfile).toMatch(new RegExp(`DASH_CACHE_DIR=${dash.tmpfs[0]}/`));
  });
});
