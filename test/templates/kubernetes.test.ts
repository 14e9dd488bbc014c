import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { runDash } from '../dash-command.ts';
import { list, strict, text } from './shapes.ts';
import { template, yamlDocuments } from './template.ts';

const count = { type: 'integer', minimum: 0 };
const labels = { type: 'object', additionalProperties: text };

const metadata = strict({ name: { type: 'string', pattern: '^[a-z][a-z-]*$' }, labels });
const selector = strict({ matchLabels: labels });
const quantities = { type: 'object', additionalProperties: { type: 'string', pattern: '^\\d+(m|Mi|Gi)$' } };

/** The parts of the API that are used, as narrow as they are meant to be: an image without a tag does not fit. */
const container = strict({
  name: text,
  image: { type: 'string', pattern: ':\\d+\\.\\d+\\.\\d+$' },
  ports: list(strict({ name: text, containerPort: count })),
  env: list(strict({ name: text, value: text })),
  readinessProbe: strict({ httpGet: strict({ path: text, port: text }), periodSeconds: count }),
  livenessProbe: strict({ tcpSocket: strict({ port: text }), periodSeconds: count }),
  lifecycle: strict({ preStop: strict({ exec: strict({ command: list(text) }) }) }),
  resources: strict({ requests: quantities, limits: quantities }),
  securityContext: strict({
    allowPrivilegeEscalation: { const: false },
    readOnlyRootFilesystem: { const: true },
    capabilities: { const: { drop: ['ALL'] } },
  }),
  volumeMounts: list(
    strict({ name: text, mountPath: { type: 'string', pattern: '^/' }, readOnly: { const: true }, subPath: text }, [
      'name',
      'mountPath',
    ]),
  ),
});
const pod = strict({
  automountServiceAccountToken: { const: false },
  enableServiceLinks: { const: false },
  terminationGracePeriodSeconds: count,
  securityContext: strict({
    runAsNonRoot: { const: true },
    runAsUser: { type: 'integer', minimum: 1 },
    runAsGroup: { type: 'integer', minimum: 1 },
    fsGroup: { type: 'integer', minimum: 1 },
    seccompProfile: { const: { type: 'RuntimeDefault' } },
  }),
  containers: list(container),
  volumes: list({
    oneOf: [
      strict({ name: text, configMap: strict({ name: text }) }),
      strict({ name: text, persistentVolumeClaim: strict({ claimName: text }) }),
      strict({ name: text, emptyDir: { type: 'object' } }),
    ],
  }),
});
const kind = (apiVersion: string, name: string, parts: Record<string, unknown>) =>
  strict({ apiVersion: { const: apiVersion }, kind: { const: name }, metadata, ...parts });
const kinds: Record<string, unknown> = {
  ConfigMap: kind('v1', 'ConfigMap', { data: labels }),
  PersistentVolumeClaim: kind('v1', 'PersistentVolumeClaim', {
    spec: strict({ accessModes: { const: ['ReadWriteMany'] }, resources: strict({ requests: quantities }) }),
  }),
  Deployment: kind('apps/v1', 'Deployment', {
    spec: strict({
      replicas: { type: 'integer', minimum: 2 },
      strategy: strict({
        type: { const: 'RollingUpdate' },
        rollingUpdate: strict({ maxSurge: count, maxUnavailable: { const: 0 } }),
      }),
      selector,
      template: strict({ metadata: strict({ labels }), spec: pod }),
    }),
  }),
  Service: kind('v1', 'Service', {
    spec: strict({ selector: labels, ports: list(strict({ name: text, port: count, targetPort: text })) }),
  }),
  PodDisruptionBudget: kind('policy/v1', 'PodDisruptionBudget', { spec: strict({ minAvailable: count, selector }) }),
};

/** What the tests read of the resources, whose kinds are told apart by the schema above. */
interface Resource {
  kind: string;
  metadata: Named;
  data: { 'conf.yml': string };
  spec: {
    selector: Record<string, unknown>;
    ports: [{ targetPort: string }];
    template: { metadata: { labels: object }; spec: { containers: [Container]; volumes: [Volume, ...Volume[]] } };
  };
}
type Named = { name: string };
type Container = {
  ports: [Named & { containerPort: number }];
  readinessProbe: { httpGet: { port: string } };
  livenessProbe: { tcpSocket: { port: string } };
  volumeMounts: [Mount, Mount, ...Mount[]];
};
type Mount = Named & { mountPath: string; readOnly?: boolean; subPath?: string };
type Volume = Named & { configMap?: Named; persistentVolumeClaim?: { claimName: string } };

const read = (name: string) => yamlDocuments(template(`kubernetes/${name}`)) as Resource[];
function find(resources: Resource[], ...kinds: string[]): Resource {
  const found = resources.find(({ kind }) => kinds.includes(kind));
  if (!found) throw new Error(`There is no ${kinds.join(' or ')}.`);
  return found;
}

describe.each(['dash.yml', 'dash-with-volume.yml'])('the manifest %s', (name) => {
  const resources = read(name);

  test('has the shape of what the API takes', () => {
    expect(resources.map((resource) => resource.kind)).toContain('Deployment');
    for (const resource of resources) {
      const validate = new Ajv({ strict: false }).compile(kinds[resource.kind] ?? false);
      expect([resource.kind, validate(resource), validate.errors]).toEqual([resource.kind, true, null]);
    }
  });

  test('names only what it has', () => {
    const deployment = find(resources, 'Deployment').spec;
    const { containers, volumes } = deployment.template.spec;
    const [{ ports, readinessProbe, livenessProbe, volumeMounts }] = containers;
    const podLabels = deployment.template.metadata.labels;
    expect(deployment.selector.matchLabels).toEqual(podLabels);
    expect(find(resources, 'Service').spec.selector).toEqual(podLabels);
    expect(find(resources, 'PodDisruptionBudget').spec.selector.matchLabels).toEqual(podLabels);
    const portNames = ports.map(({ name }) => name);
    expect(portNames).toContain(find(resources, 'Service').spec.ports[0].targetPort);
    expect(portNames).toEqual(expect.arrayContaining([readinessProbe.httpGet.port, livenessProbe.tcpSocket.port]));
    const mounted = new Set(volumeMounts.map(({ name }) => name));
    expect([...mounted]).toEqual(volumes.map(({ name }) => name));
    const source = find(resources, 'ConfigMap', 'PersistentVolumeClaim');
    const [{ configMap, persistentVolumeClaim }] = volumes;
    expect(configMap?.name ?? persistentVolumeClaim?.claimName).toBe(source.metadata.name);
  });

  test('fits the image', () => {
    const [{ ports, volumeMounts }] = find(resources, 'Deployment').spec.template.spec.containers;
    const dockerfile = template('docker/Dockerfile');
    expect(dockerfile).toContain(`EXPOSE ${ports[0].containerPort}\n`);
    expect(dockerfile).toContain(`VOLUME ${volumeMounts[0].mountPath}\n`);
  });
});

test('the two manifests differ only in where the config lies', () => {
  const [withMap, withVolume] = [read('dash.yml'), read('dash-with-volume.yml')].map((resources) => {
    const deployment = find(resources, 'Deployment').spec.template.spec;
    deployment.volumes.shift();
    const [{ volumeMounts }] = deployment.containers;
    delete volumeMounts[0].readOnly;
    delete volumeMounts[0].subPath;
    // What may be edited has earlier states.
    if (volumeMounts[1].mountPath === '/state') volumeMounts.splice(1, 1);
    return resources.slice(1);
  });
  expect(withVolume).toEqual(withMap);
});

test('the config in the manifest is a good one', async () => {
  const input = find(read('dash.yml'), 'ConfigMap').data['conf.yml'];
  expect(await runDash(['validate', '--strict', '-'], { input })).toMatchObject({ code: 0 });
});
