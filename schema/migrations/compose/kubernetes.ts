import { type Mapping, mapping, mappings, switchOf, textOf } from '../../values.ts';
import type { ImportContext } from '../import-context.ts';
import { documentsOf } from '../sources/documents.ts';
import { takePlace } from '../sources/places.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { pairsOf, ruleOf } from './addresses.ts';

/** Annotations say under these names what labels of containers say under the others. */
const prefixes: Readonly<Record<string, string>> = { 'gethomepage.dev/': 'homepage.', 'flame.pawelmalak/': 'flame.' };

/** Whether a file is a manifest with annotations for a dashboard. */
export const isManifest = ({ text }: SourceFile): boolean =>
  /^\s*kind:/m.test(text) && Object.keys(prefixes).some((prefix) => text.includes(prefix));

/** What manifests publish, as services of a compose file; by their namespaces. */
export function servicesOfManifests(
  files: readonly SourceFile[],
  { losses }: ImportContext,
): { name: string; services: ReadonlyMap<string, Mapping> }[] {
  const found = files
    .flatMap((file) => documentsOf(file))
    .flatMap((manifest) => {
      const metadata = mapping(manifest.metadata);
      const annotations = pairsOf(metadata.annotations);
      const labels = labelsOfAnnotations(annotations);
      if (labels.size === 0) return [];
      const name = textOf(metadata.name) ?? textOf(manifest.kind) ?? '';
      const url = addressOfRules(mapping(manifest.spec));
      const isOff = switchOf(annotations.get('gethomepage.dev/enabled')) !== true;
      if (isOff) {
        const href = labels.get('homepage.href');
        for (const key of [...labels.keys()]) if (key.startsWith('homepage.')) labels.delete(key);
        if (labels.size === 0) {
          const where = href ?? url;
          const place = where === undefined ? '' : ` (${where})`;
          const why = `\`${name}\`${place} is not enabled for the dashboard, so it is left out.`;
          losses.of(metadata, 'annotations', 'no-counterpart', why);
          return [];
        }
      }
      if (url !== undefined && !labels.has('homepage.href') && !labels.has('flame.url'))
        labels.set('homepage.href', url);
      const service = takePlace({ labels: Object.fromEntries(labels) }, metadata);
      return [{ namespace: textOf(metadata.namespace) ?? '', name, service }];
    });
  return [...new Set(found.map(({ namespace }) => namespace))].map((namespace) => ({
    name: namespace,
    services: new Map(
      found.filter((entry) => entry.namespace === namespace).map(({ name, service }) => [name, service] as const),
    ),
  }));
}

const labelsOfAnnotations = (annotations: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...annotations].flatMap(([key, value]) => {
      const prefix = Object.keys(prefixes).find((one) => key.startsWith(one));
      return prefix === undefined ? [] : [[`${prefixes[prefix]}${key.slice(prefix.length)}`, value] as const];
    }),
  );

/** Where an Ingress, a route of a gateway or one of Traefik is reached. */
function addressOfRules(spec: Mapping): string | undefined {
  const [rule] = mappings(spec.rules);
  const route = ruleOf(textOf(mappings(spec.routes)[0]?.match) ?? '');
  const hostnames = Array.isArray(spec.hostnames) ? spec.hostnames : [];
  const host = textOf(rule?.host) ?? textOf(hostnames[0]) ?? route?.hosts[0];
  if (host === undefined || host.includes('*')) return undefined;
  const path = textOf(mappings(mapping(rule?.http).paths)[0]?.path) ?? route?.path ?? '';
  // Patterns of an ingress controller are no paths that one can open.
  const isPlain = path !== '/' && /^\/[\w./~-]*$/.test(path);
  return `http${spec.tls === undefined ? '' : 's'}://${host}${isPlain ? path : ''}`;
}
