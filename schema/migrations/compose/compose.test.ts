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

  test('labels of Dash’s own count more than those of others, which are read in its terms', () => {
    const { config, reasons } = imported({
      'compose.yaml': `
services:
  a:
    labels:
      dash.title: Films
      dash.icon: hl-jellyfin
      dash.tags: video, family
      dash.showForUsers: ann,bob
      dash.hideForGuests: "true"
      homepage.name: Movies
      homepage.href: https://films.example
      homepage.group: Media
  b: {labels: {dash.name: Wiki, dash.url: "https://wiki.example", dash.section: Notes, dash.description: All notes}}
  c: {labels: {homarr.name: Chat, homarr.href: "https://chat.example", homarr.group: Talk}}
  d: {labels: {nexdeck.name: Cal, nexdeck.url: "https://cal.example", nexdeck.group: Talk}}
  e: {labels: {dash.url: "https://e.example", dash.hide: "true"}}
`,
    });
    expect(config.sections).toEqual([
      {
        name: 'Media',
        items: [
          {
            title: 'Films',
            icon: 'hl-jellyfin',
            url: 'https://films.example',
            tags: ['video', 'family'],
            displayData: { hideForGuests: true, showForUsers: ['ann', 'bob'] },
          },
        ],
      },
      { name: 'Notes', items: [{ title: 'Wiki', description: 'All notes', url: 'https://wiki.example' }] },
      {
        name: 'Talk',
        items: [
          { title: 'Chat', url: 'https://chat.example' },
          { title: 'Cal', url: 'https://cal.example' },
        ],
      },
    ]);
    expect(reasons).toEqual(['no-counterpart labels']);
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
          {
            ...{ title: 'B', icon: 'mdi-x', url: 'https://b.example' },
            widget: { type: 'sonarr', options: { hostname: 'http://s.lan', apiKey: 'DASH_B', fields: ['a'] } },
          },
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

  test('is laid under its override, with what it includes and extends', () => {
    const { config, reasons, losses } = imported({
      'compose.override.yaml':
        'services: {wiki: {labels: [homepage.name=Notes], ports: ["81:81"], environment: [VIRTUAL_HOST=w.example]}}',
      'compose.yaml': `name: den
include: [parts/tv.yaml, {path: [parts/b.yaml, parts/b2.yaml], env_file: parts/b.env}, gone.yaml]
x-common: &common {homepage.group: Tools}
services:
  wiki: {image: x/wiki, labels: {<<: *common, homepage.icon: mdi-book}}
  forge: {extends: {file: base.yaml, service: web}, labels: {homepage.name: Forge}}
  edge: {extends: forge, labels: {homepage.href: "https://edge.example"}}
`,
      'base.yaml': 'services: {web: {image: x/web, labels: {homepage.href: "https://base.example"}}}',
      'parts/tv.yaml': `services: {tv: {labels: {homepage.href: "https://\${HOST}"}}}`,
      'parts/.env': 'HOST=tv.example',
      'parts/b.yaml': `services: {b: {labels: {homepage.href: "https://\${HOST}"}}}`,
      'parts/b2.yaml': 'services: {b: {labels: {homepage.name: Bee}}}',
      'parts/b.env': 'HOST=b.example',
    });
    expect(config.sections).toEqual([
      {
        name: 'den',
        items: [
          { title: 'Tv', url: 'https://tv.example' },
          { title: 'Bee', url: 'https://b.example' },
          { title: 'Forge', icon: 'hl-web', url: 'https://base.example' },
          { title: 'Forge', icon: 'hl-web', url: 'https://edge.example' },
        ],
      },
      { name: 'Tools', items: [{ title: 'Notes', icon: 'mdi-book', url: 'http://w.example' }] },
    ]);
    expect(reasons).toEqual(['needs-file gone.yaml', 'guess image', 'guess image']);
    expect(losses[0]).toMatchObject({ file: 'compose.yaml', line: 2 });
  });

  test('is a project of its own in each folder, whatever its services are called', () => {
    const { config } = imported({
      'tv/compose.yaml': `services: {app: {image: a, labels: {homepage.href: "https://\${H}"}}}`,
      'tv/.env': 'H=tv.example',
      'wiki/compose.yaml': `services: {app: {image: a, labels: {homepage.href: "https://\${H}"}}}`,
      'wiki/.env': 'H=wiki.example',
    });
    expect(config.sections).toMatchObject([
      { name: 'tv', items: [{ url: 'https://tv.example' }] },
      { name: 'wiki', items: [{ url: 'https://wiki.example' }] },
    ]);
  });

  test('that leads round in circles is read once', () => {
    const { config } = imported({
      'compose.yaml':
        'include: [b.yaml]\nservices: {a: {extends: {service: b, file: b.yaml}, labels: {homepage.href: "https://a.example"}}}',
      'b.yaml': 'include: [compose.yaml]\nservices: {b: {extends: {service: a, file: compose.yaml}}}',
    });
    expect(JSON.stringify(config)).toContain('https://a.example');
  });

  test('has what Glance shows below another container within its item', () => {
    const { config } = imported({
      'compose.yaml': `services:
  cloud: {labels: {glance.name: Cloud, glance.id: c, glance.url: "https://c.example", glance.category: Files}}
  office: {labels: {glance.name: Office, glance.parent: c, glance.url: "https://o.example", glance.icon: "si:word"}}
  cache: {image: redis, labels: {glance.parent: c}}
`,
    });
    expect(config.sections).toEqual([
      {
        name: 'Files',
        items: [
          {
            title: 'Cloud',
            url: 'https://c.example',
            subItems: [{ title: 'Office', icon: 'si-word', url: 'https://o.example' }],
          },
        ],
      },
    ]);
  });

  test('asks for the instance where labels tell several apart', () => {
    const { losses } = imported({
      'compose.yaml':
        'services: {a: {labels: {homepage.href: "https://a.example", homepage.instance.work.name: W, homepage.instance.home.name: H}}}',
    });
    expect(losses.map(({ message }) => message)).toEqual([
      '`a` says something of its own for `work`, `home`: choose with --instance.',
    ]);
  });

  test('has hidden containers in the report alone', () => {
    const { config, reasons } = imported({
      'compose.yaml': 'services: {a: {image: x, labels: {homarr.hide: "true", homepage.href: "https://a.example"}}}',
    });
    expect([config.sections, reasons]).toEqual([[], ['no-counterpart labels']]);
  });
});

describe('a manifest of Kubernetes', () => {
  test('has what its annotations say, at the host of its rule', () => {
    const { config, losses } = imported({
      'ingress.yaml': `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: wiki
  annotations:
    gethomepage.dev/enabled: "true"
    gethomepage.dev/group: Docs
    gethomepage.dev/name: Wiki
    gethomepage.dev/icon: wiki.png
    gethomepage.dev/widget.type: sonarr
    gethomepage.dev/widget.url: http://s.lan
spec:
  tls: [{hosts: [wiki.example]}]
  rules: [{host: wiki.example, http: {paths: [{path: /w}]}}]
---
kind: List
items:
- kind: IngressRoute
  metadata: {name: forge, namespace: dev, annotations: {gethomepage.dev/enabled: "true"}}
  spec: {routes: [{match: "Host(\`forge.example\`)"}]}
- kind: HTTPRoute
  metadata: {name: hidden, annotations: {gethomepage.dev/name: Hidden}}
  spec: {hostnames: [hidden.example]}
- kind: Deployment
  metadata: {name: fire, namespace: dev, annotations: {flame.pawelmalak/type: app, flame.pawelmalak/name: Fire, flame.pawelmalak/url: fire.example, flame.pawelmalak/icon: fire}}
- kind: Service
  metadata: {name: other}
`,
    });
    expect(config.sections).toEqual([
      {
        name: 'Docs',
        items: [
          {
            ...{ title: 'Wiki', icon: 'hl-wiki', url: 'https://wiki.example/w' },
            widget: { type: 'sonarr', options: { hostname: 'http://s.lan' } },
          },
        ],
      },
      {
        name: 'dev',
        items: [
          { title: 'Forge', url: 'http://forge.example' },
          { title: 'Fire', icon: 'mdi-fire', url: 'http://fire.example' },
        ],
      },
    ]);
    expect(losses).toMatchObject([
      { line: 22, reason: 'no-counterpart', message: expect.stringContaining('hidden.example') },
    ]);
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
