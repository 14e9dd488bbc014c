import { pageSlug } from './slugs.ts';

const plainFile = /^(?:pages\/)?([a-z\d]+(?:-[a-z\d]+)*)\.yml$/;

/** Words in the names of files that other programs read by their names alone, wherever they find one. */
const ofOthers = new Set(
  (
    'action actions alertmanager appveyor automations chart cloudbuild codecov compose conf config configuration ' +
    'dependabot docker docker-compose galaxy inventory kustomization loki mkdocs override playbook prometheus promtail ' +
    'requirements scenes scripts secrets site stack traefik user-data values'
  ).split(' '),
);

const isOfOthers = (name: string): boolean =>
  ofOthers.has(name) || /(?:^|-)(?:compose|override)(?:-|$)/.test(name) || name.startsWith('docker-');

/**
 * Whether the web may make a page's file of this name, from the folder of the config: lower-case letters, digits and
 * dashes, there or in `pages/`, and none that another program reads. Everybody may make one where nobody signs in.
 */
export function isNewPageFile(path: string): boolean {
  const name = plainFile.exec(path)?.[1];
  return name !== undefined && !isOfOthers(name);
}

/** The file that is proposed for a page of this name, another than those that are taken. */
export function newPageFile(name: string, taken: ReadonlySet<string> = new Set()): string {
  const letters = pageSlug(name)
    .normalize('NFKD')
    .replace(/[^a-z\d-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  const stem = /[a-z]/.test(letters) ? letters : ['page', letters].filter(Boolean).join('-');
  const file = isOfOthers(stem) ? `${stem.replaceAll('-', '')}page` : stem;
  let free = `${file}.yml`;
  for (let number = 2; taken.has(free); number += 1) free = `${file}-${number}.yml`;
  return free;
}
