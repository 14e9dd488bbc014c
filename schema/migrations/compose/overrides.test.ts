import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

const itemsOf = (files: Record<string, string>, options = {}) => {
  const { config, ...result } = imported(files, options);
  return { ...result, items: (config.sections as { items: object[] }[]).flatMap(({ items = [] }) => items) };
};

describe('over a compose file', () => {
  test('`!reset` takes away what is below, and `!override` stands alone', () => {
    const { items } = itemsOf(
      {
        'compose.yaml': `services:
  a: {ports: ["81:80"], labels: {homepage.name: Aa, homepage.icon: mdi-a}}
  b: {ports: ["82:80"], labels: {homepage.name: Bb}}
  c: {ports: ["83:80"], environment: {VIRTUAL_HOST: c.example}}
  d: {ports: ["84:80"]}
`,
        'compose.override.yaml': `services:
  a: {labels: {homepage.icon: !reset null}}
  b:
    ports: !override ["8082:80"]
    labels: !reset {homepage.name: Other}
  c: {environment: {VIRTUAL_HOST: !reset ""}}
  d: !reset null
`,
      },
      { host: 'h.lan' },
    );
    expect(items).toEqual([
      { title: 'Aa', url: 'http://h.lan:81' },
      { title: 'B', url: 'http://h.lan:8082' },
      { title: 'C', url: 'http://h.lan:83' },
    ]);
  });

  test('variables of its environment files lie below those of the service', () => {
    const { items } = itemsOf({
      'compose.yaml': `services:
  a: {env_file: a.env}
  b: {env_file: [{path: env/b.env, required: false}, none.env], environment: [LETSENCRYPT_HOST=x]}
  c: {env_file: a.env, environment: {VIRTUAL_HOST: c.example}}
`,
      'a.env': '# of a\nVIRTUAL_HOST="a.example" # its host\n',
      'env/b.env': 'export VIRTUAL_HOST=b.example\n',
    });
    expect(items).toMatchObject([
      { url: 'http://a.example' },
      { url: 'https://b.example' },
      { url: 'http://c.example' },
    ]);
  });

  test('what variables hold is text, whatever it means to YAML', () => {
    const { items, reasons } = itemsOf({
      'compose.yaml': `services:
  a:
    labels: ["homepage.href=https://a.example", "homepage.description=\${D}", "homepage.name=\${N}"]
# \${COMMENT}
`,
      '.env': `D='one: two # "three"'\nN=[x\n`,
    });
    expect(items).toEqual([{ title: '[x', description: 'one: two # "three"', url: 'https://a.example' }]);
    expect(reasons).toEqual([]);
  });
});

describe('a container', () => {
  const one = (labels: string, options = {}) =>
    itemsOf({ 'compose.yaml': `services: {a: {labels: ${labels}}}` }, options);

  test('of several routers is at the first, and the others are in the report', () => {
    const { items, losses } = one(
      '["traefik.http.routers.a.rule=Host(`a.example`)", "traefik.http.routers.s.rule=Host(`a.example`)", "traefik.http.routers.s.tls=true", "traefik.http.routers.b.rule=Host(`b.example`) && PathPrefix(`/p`)"]',
    );
    expect(items).toEqual([{ title: 'A', url: 'https://a.example' }]);
    expect(losses.map(({ message }) => message)).toEqual(['`A` is also at `b.example/p`.']);
  });

  test.each(['HostRegexp(`.+`)', 'Host(`a.example`) && !PathPrefix(`/p`)', 'Host(`*.example`)'])(
    'with the rule %s has no address, and the rule in the report',
    (rule) => {
      const { items, losses } = one(`["traefik.http.routers.a.rule=${rule}"]`);
      expect(items).toEqual([]);
      expect(losses[0]?.message).toBe(`The rule \`${rule}\` of \`a\` names no single address.`);
    },
  );

  test('has its host to be named where only Unraid’s template tells', () => {
    const { losses } = one('{net.unraid.docker.webui: "http://[IP]:[PORT:80]/x"}');
    expect(losses[0]?.message).toBe('`a` is at `http://[IP]:[PORT:80]/x`: say of which host with --host.');
  });

  test('is checked as a service of Homepage is, and has its other labels in the report', () => {
    const { items, reasons } = one(
      '{homepage.href: "https://a.example", homepage.ping: a.example, homepage.showStats: "true", homepage.target: mine}',
    );
    expect(items).toEqual([{ title: 'A', url: 'https://a.example', statusCheck: true }]);
    expect(reasons).toEqual(['no-counterpart showStats', 'changed-meaning target']);
  });

  test('is an app of Flame where its type says so', () => {
    expect(
      one('{flame.type: app, flame.name: "F; G; H", flame.url: "f.example;;h.example", flame.icon: ";custom"}').items,
    ).toEqual([
      { title: 'F', icon: 'mdi-docker', url: 'http://f.example' },
      { title: 'G', url: 'http://f.example' },
      { title: 'H', icon: 'mdi-docker', url: 'http://h.example' },
    ]);
    expect(one('{flame.type: app, flame.name: F, flame.url: f.example}').items).toMatchObject([{ icon: 'mdi-docker' }]);
    expect(one('{flame.name: F, flame.url: f.example, caddy: a.example}').items).toEqual([
      { title: 'A', url: 'https://a.example' },
    ]);
  });
});
