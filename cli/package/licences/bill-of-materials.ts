import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Contrib, Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import type { PackageLicence } from './licences.ts';

/** Where the package has it. */
export const bomFile = 'bom.cdx.json';

/** As much of `package-lock.json` as is used here. */
interface Lock {
  packages: Record<string, { integrity?: string }>;
}

/**
 * What Dash carries within, as a bill of materials of CycloneDX 1.6: the package has no dependencies that `npm audit` of its
 * users could see. The hashes are those of the packages that parts were taken from. Of the same sources it is the same text.
 */
export function billOfMaterials(root: string, packages: readonly PackageLicence[]): string {
  const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { name, version, license } = readJson('package.json') as { name: string; version: string; license: string };
  const { packages: locked } = readJson('package-lock.json') as Lock;
  const own = makeComponent(Enums.ComponentType.Application, { name, version, licence: license });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: own }) });
  for (const one of packages) {
    const component = makeComponent(Enums.ComponentType.Library, one);
    const integrity = locked[one.folder]?.integrity;
    if (integrity !== undefined) {
      component.hashes.set(...Contrib.FromNodePackageJson.Utils.parsePackageIntegrity(integrity));
    }
    bom.components.add(component);
    own.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

function makeComponent(
  type: Enums.ComponentType,
  { name, version, licence }: Pick<PackageLicence, 'name' | 'version' | 'licence'>,
): Models.Component {
  const [plain = name, scope] = name.split('/').reverse();
  const purl = `pkg:npm/${scope === undefined ? '' : `${encodeURIComponent(scope)}/`}${plain}@${version}`;
  return new Models.Component(type, plain, {
    ...(scope !== undefined && { group: scope }),
    ...{ version, purl, bomRef: purl },
    licenses: new Models.LicenseRepository([licences.makeFromString(licence)]),
  });
}

const licences = new Contrib.License.Factories.LicenseFactory((expression) => {
  const ids = expression
    .replaceAll(/[()]/g, ' ')
    .trim()
    .split(/\s+(?:AND|OR)\s+/);
  if (!ids.every((id) => SPDX.isSupportedSpdxId(id)))
    throw new RangeError(`${expression} is no choice of known licences.`);
});
