import type { Definition } from '../../../config/definition.ts';
import { otherName } from '../../../other-names.ts';
import type { UnplacedProblem } from '../../../problem.ts';
import { pointer } from '../../json-pointer.ts';
import { placeOf, rootDefinition } from './definitions.ts';

/** The keys of later versions that a config holds, each a warning. */
export function findNewerKeys(config: unknown, isSubPage: boolean): UnplacedProblem[] {
  const findings: UnplacedProblem[] = [];
  visit(config, rootDefinition(isSubPage), '', (finding) => findings.push(finding));
  return findings;
}

function visit(value: unknown, definition: Definition, path: string, report: (finding: UnplacedProblem) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const { items } = definition;
    if (items) for (const [index, entry] of value.entries()) visit(entry, items, `${path}/${index}`, report);
    return;
  }
  const { properties } = definition;
  if (!properties) return;
  for (const [key, entry] of Object.entries(value)) {
    const child = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!child) continue;
    const at = `${path}${pointer(key)}`;
    if (child.newer) report(newerKey(key, at, child));
    else visit(entry, child, at, report);
  }
}

function newerKey(key: string, path: string, { newer }: Definition): UnplacedProblem {
  const place = placeOf(path.slice(0, path.lastIndexOf('/')));
  const effect = newer === 'kept' ? 'nothing here reads it, and the file keeps it' : 'it is read all the same';
  const instead = newer === 'kept' ? otherName(place, key) : undefined;
  return {
    rule: 'newer-key',
    severity: 'warning',
    message: `\`${key}\` in \`${place}\` comes from a later version; ${effect}.`,
    path,
    at: 'key',
    hint: `${instead ? `${instead} ` : ''}Leave it if the file is also used with a later version.`,
  };
}
