import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../cli/commands/build.ts';
import { serveCommand } from '../../cli/commands/serve.ts';
import type { Ports } from '../../cli/ports.ts';
import { runDash } from '../dash-command.ts';
import { folderWith } from '../serving.ts';
import { list, strict, text } from './shapes.ts';
import { root, template, yamlDocuments } from './template.ts';

/** The little of TOML that is used: tables, and texts in quotes. Anything else is a fault. */
function readToml(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let table = '';
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name] = /^\[([\w.]+)\]$/.exec(line) ?? [];
    const [, key, value = ''] = /^(\w+) = "([^"\\]*)"$/.exec(line) ?? [];
    if (name !== undefined) table = `${name}.`;
    else if (key !== undefined) found[table + key] = value;
    else throw new Error(`"${line}" is no TOML that is read here.`);
  }
  return found;
}

describe('static hosting', () => {
  const netlify = readToml(template('static/netlify.toml'));
  const wrangler = readToml(template('static/wrangler.toml'));

  test('the hosts are told the folder that the command writes into', () => {
    expect(netlify).toEqual({
      'build.command': 'node bin/dash.js build user-data/conf.yml --out site',
      'build.publish': 'site',
      'build.environment.NODE_VERSION': expect.stringMatching(/^2[02468]$/),
    });
    expect(wrangler).toEqual({
      name: 'dash',
      compatibility_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      pages_build_output_dir: 'site',
    });
    expect(template('static/wrangler.toml')).toContain(netlify['build.command'] ?? 'missing');
  });

  test('that command writes pages, a page for lost addresses, and the headers', async () => {
    const cwd = folderWith({ 'user-data/conf.yml': 'sections: []\n' });
    const [, , ...args] = netlify['build.command']?.split(' ') ?? [];
    expect(await runDash(args, { cwd })).toMatchObject({ code: 0 });
    expect(readdirSync(`${cwd}/site`)).toEqual(expect.arrayContaining(['index.html', '404.html', '_headers', 'home']));
  });
});

describe('the Caddyfile', () => {
  const lines = template('proxy/Caddyfile')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter(Boolean);
  const known = 'reverse_proxy route request_header forward_auth health_uri uri copy_headers'.split(' ');

  test('has whole blocks of directives that there are', () => {
    let depth = 0;
    for (const line of lines) {
      if (line === '}') depth -= 1;
      else if (depth > 0) expect(known).toContain(line.split(' ')[0]);
      else expect(line).toMatch(/^[\w.]+ \{$/);
      expect(depth).toBeGreaterThanOrEqual(0);
      if (line.endsWith('{')) depth += 1;
    }
    expect(depth).toBe(0);
  });

  test('takes the header of the client away before it asks who they are', () => {
    const route = lines.slice(lines.indexOf('route {'));
    const order = ['request_header -Remote-User', 'forward_auth', 'reverse_proxy'].map((start) =>
      route.findIndex((line) => line.startsWith(start)),
    );
    expect(order.every((place) => place > 0)).toBe(true);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });
});

test('the Traefik file has the shape of one, and names only what it has', () => {
  const [traefik] = yamlDocuments(template('proxy/traefik.yml'));
  const each = (of: unknown) => ({ type: 'object', minProperties: 1, additionalProperties: of });
  const validate = new Ajv({ strict: false }).compile(
    strict({
      http: strict({
        routers: each(
          strict(
            {
              rule: { type: 'string', pattern: '^Host\\(`[\\w.]+`\\)$' },
              entryPoints: list(text),
              service: { const: 'dash' },
              middlewares: { const: ['sign-in'] },
              tls: strict({ certResolver: text }),
            },
            ['rule', 'entryPoints', 'service', 'tls'],
          ),
        ),
        middlewares: strict({
          'sign-in': strict({
            forwardAuth: strict({ address: text, authResponseHeaders: { const: ['Remote-User'] } }),
          }),
        }),
        services: strict({
          dash: strict({
            loadBalancer: strict({
              servers: list(strict({ url: text })),
              healthCheck: strict({ path: { const: '/healthz' }, interval: text }),
            }),
          }),
        }),
      }),
    }),
  );
  expect([validate(traefik), validate.errors]).toEqual([true, null]);
});

test('every option and variable that templates and their page name is one that there is', () => {
  const commands = [serveCommand({} as Ports), buildCommand({} as Ports)];
  const options = commands.flatMap((command) => command.options);
  const flags = new Set(options.map(({ long }) => long));
  // Those that are read elsewhere than in an option.
  const variables = new Set([
    ...options.map(({ envVar }) => envVar),
    'DASH_HSTS',
    'DASH_METRICS',
    'DASH_METRICS_TOKEN',
    'DASH_CACHE_DIR',
    'DASH_STATE_DIR',
    'DASH_LEGACY_TOKEN',
  ]);
  const files = ['docker/Dockerfile', 'docker/compose.yml', 'systemd/dash.service', 'systemd/dash.socket']
    .concat(readdirSync(`${root}templates/kubernetes`).map((name) => `kubernetes/${name}`))
    .concat(readdirSync(`${root}templates/proxy`).map((name) => `proxy/${name}`));
  for (const [name, text] of [
    ...files.map((file) => [file, template(file)] as const),
    ['docs/deployment.md', readFileSync(`${root}docs/deployment.md`, 'utf8')] as const,
  ]) {
    for (const [variable] of text.matchAll(/\bDASH_[A-Z_]+/g))
      expect([name, variables.has(variable)]).toEqual([name, true]);
    for (const [line] of text.matchAll(/\bdash(?:-board)? serve[^`\n]*|Start Dash with[^\n]*/g)) {
      for (const [flag] of line.matchAll(/--[a-z-]+/g))
        expect([name, flag, flags.has(flag)]).toEqual([name, flag, true]);
    }
  }
});
