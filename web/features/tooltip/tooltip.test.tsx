import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import type { Payload } from '../../page/payload.ts';
import { createDashboardStore } from '../../stores/dashboard.ts';
import { tooltipOf } from './tooltip.ts';

/** The lines of the tooltip of an item. */
function linesOf(item: object): string[] {
  const [dashboard] = project(normalise({ sections: [{ items: [{ title: 'A', ...item }] }] }, []), operator);
  const link = document.createElement('a');
  link.id = `link-${dashboard?.sections[0]?.items[0]?.id}`;
  return tooltipOf(createDashboardStore({ dashboard } as Payload), link, 'tile').split('\n');
}

test.each([
  ['https://wiki.example.org:8443/x?y', 'wiki.example.org'],
  ['192.168.1.5:8080/admin', '192.168.1.5'],
  ['10.0.0.7 (the old one)', '10.0.0.7'],
  ['nas:5000', 'nas'],
])('a tooltip names the host of %s', (url, host) => {
  expect(linesOf({ url, description: 'All of it' })).toEqual(['All of it', host]);
});

test('an item without a host has no line for one', () => {
  expect(linesOf({ url: '/files', description: 'All of it' })).toEqual(['All of it']);
  expect(linesOf({ url: 'mailto:me@example.org' })).toEqual(['']);
  expect(linesOf({})).toEqual(['']);
});
