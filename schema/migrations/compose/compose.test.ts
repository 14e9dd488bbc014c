import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';
import { fillVariables } from './variables.ts';

describe('a compose file', () => {
  test('has containers with an address as items; others are in the report', () => {
    const { config, reasons } = imported({
      'compose.yaml': `
services:
  chat:
    image: acme/chat:2
    labels: ["traefik.http.routers.c.rule=Host(\`chat.example\`) && PathPrefix(\`/c\`)", traefik.http.routers.c.tls=true, homepage.group=Talk]
  db: {image: "postgres:16"}
`,
    });
    expect(config.sections).toEqual([
      { name: 'Talk', items: [{ title: 'Chat', icon: 'hl-chat', url: 'https://chat.example/c' }] },
    ]);
    expect(reasons).toEqual(['guess image', 'no-counterpart image']);
  });

  test('has its ports on a host that is named, and the project as a section', () => {
    const { config } = imported(
      {
        'docker-compose.yml':
          'name: den\nservices: {wiki: {image: "x/wiki", ports: ["8090:80"]}, cal: {labels: {caddy: "cal.example", glance.category: Plan}}}',
      },
      { host: 'nas.lan' },
    );
    expect(config.sections).toEqual([
      { name: 'den', items: [{ title: 'Wiki', icon: 'hl-wiki', url: 'http://nas.lan:8090' }] },
      { name: 'Plan', items: [{ title: 'Cal', url: 'https://cal.example' }] },
    ]);
  });

  const urlOf = (service: string) => {
    const { config } = imported(
      { 'compose.yaml': `services: {vpn: {ports: ["7000:8080"]}, a: ${service}}` },
      { host: 'h.lan' },
    );
    const items = (config.sections as { items: { title: string; url: string }[] }[]).flatMap(
      (section) => section.items,
    );
    return items.find(({ title }) => title === 'A')?.url;
  };

  test.each([
    ['{labels: {homepage.href: "https://x.example", caddy: y.example}}', 'https://x.example'],
    [
      '{labels: ["traefik.http.routers.a.rule=Host(`a.example`, `b.example`)", "traefik.http.routers.a.entrypoints=websecure"]}',
      'https://a.example',
    ],
    [
      '{labels: ["traefik.http.routers.a.rule=Host(\\"a.example\\") || Host(\\"b.example\\")"]}'.replaceAll('\\"', "'"),
      'http://a.example',
    ],
    ['{labels: ["traefik.frontend.rule=Host:a.example,b.example;PathPrefixStrip:/p"]}', 'http://a.example/p'],
    [
      '{labels: ["traefik.enable=false", "traefik.http.routers.a.rule=Host(`a.example`)"], ports: ["9443:1"]}',
      'https://h.lan:9443',
    ],
    ['{labels: ["traefik.http.routers.a.rule=HostRegexp(`x`)"]}', undefined],
    ['{deploy: {labels: {caddy: "http://a.example:8080"}}}', 'http://a.example:8080'],
    ['{labels: {caddy: (snippet), caddy_1: "a.example/p*"}}', 'https://a.example/p'],
    ['{environment: ["VIRTUAL_HOST=a.example,b.example", "LETSENCRYPT_HOST=a.example"]}', 'https://a.example'],
    ['{labels: {net.unraid.docker.webui: "http://[IP]:[PORT:8080]/p"}, ports: ["81:8080"]}', 'http://h.lan:81/p'],
    ['{ports: [{target: 80, published: "8085"}]}', 'http://h.lan:8085'],
    ['{ports: ["22:22/udp", "127.0.0.1:1:1", "8000-8010:80-90"]}', 'http://h.lan:8000'],
    ['{ports: ["80"]}', undefined],
    ['{network_mode: "service:vpn"}', 'http://h.lan:7000'],
  ])('the address of %s is %s', (service, expected) => {
    expect(urlOf(service)).toBe(expected);
  });

  test('has labels of Homepage as a service, in the order of their weights, and several apps of Flame', () => {
    const { config, variables } = imported(
      {
        'compose.yaml': `
services:
  b: {labels: {homepage.group: G, homepage.name: B, homepage.href: "https://b.example", homepage.weight: "2", homepage.icon: mdi-x, homepage.widget.type: sonarr, homepage.widget.url: "http://s.lan", homepage.widget.key: abc, "homepage.widget.fields": '["a"]'}}
  a: {labels: {homepage.group: G, homepage.name: A, homepage.href: "https://a.example", homepage.instance.work.href: "https://w.example"}}
  f: {labels: {flame.type: app, flame.name: "One; Two", flame.url: "one.example; two.example", flame.icon: "home"}, container_name: x}
`,
      },
      { instance: 'work', folder: 'stack' },
    );
    expect(config.sections).toEqual([
      {
        name: 'G',
        items: [
          { title: 'A', url: 'https://w.example' },
          { title: 'B', icon: 'mdi-x', url: 'https://b.example' },
        ],
        widgets: [
          { type: 'sonarr', label: 'B', options: { hostname: 'http://s.lan', apiKey: 'DASH_B', fields: ['a'] } },
        ],
      },
      {
        name: 'stack',
        items: [
          { title: 'One', icon: 'mdi-home', url: 'http://one.example' },
          { title: 'Two', icon: 'mdi-docker', url: 'http://two.example' },
        ],
      },
    ]);
    expect(variables).toEqual({ DASH_B: 'abc' });
  });

  test('is filled in from its environment file; what is missing is reported', () => {
    const { config, reasons } = imported({
      'compose.yaml': `services: {a: {labels: {homepage.href: "https://\${HOST}/\${PATH_:-x}"}}, b: {labels: {homepage.href: "https://\${GONE}"}}}`,
      '.env': 'HOST="a.example"\n',
    });
    expect(config.sections).toMatchObject([{ items: [{ url: 'https://a.example/x' }, {}] }]);
    expect(reasons).toContain('needs-secret GONE');
  });

  test('has hidden containers in the report alone', () => {
    const { config, reasons } = imported({
      'compose.yaml': 'services: {a: {image: x, labels: {homarr.hide: "true", homepage.href: "https://a.example"}}}',
    });
    expect([config.sections, reasons]).toEqual([[], ['no-counterpart labels']]);
  });
});

test.each([
  ['$$X', '$X'],
  [`\${A}/$A`, 'a/a'],
  [`\${B:-d}`, 'd'],
  [`\${E:-d}`, 'd'],
  [`\${E-d}`, ''],
  [`\${A:+y}`, 'y'],
  [`\${B:+y}`, ''],
  [`\${B:?m}`, `\${B:?m}`],
])('the variables of %s make %s', (text, expected) => {
  expect(fillVariables(text, { A: 'a', E: '' }).text).toBe(expected);
});
