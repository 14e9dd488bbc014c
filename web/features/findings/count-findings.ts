import './findings-place.css';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import type { Payload } from '../../page/payload.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { findings, refreshFindings } from '../../stores/findings.ts';
import { word } from '../../words/words.ts';

/**
 * Shows how much the check finds in the config, where the page has a place for it: it asks each time that the place comes
 * into sight, and after a change. The place is part of the button that leads to the config's menu, in which the findings
 * have an entry; a press on the number itself leads to them at once.
 */
export function countFindings(store: DashboardStore): void {
  const askIfSeen = () => {
    if (mayKnow(store.getState()) && places().some((place) => place.parentElement?.checkVisibility()))
      void refreshFindings();
  };
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && target.querySelector('.findings-place')) askIfSeen();
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element && event.target.closest('.findings-count'))) return;
      event.stopPropagation();
      openDialog('findings');
    },
    true,
  );
  findings.subscribe(({ count }) => {
    for (const place of places()) showCount(place, count);
  });
  store.subscribe(askIfSeen);
  askIfSeen();
}

/** The server answers nobody else, and nobody where there is none. */
const mayKnow = ({ served, dashboard: { settings, viewer } }: Payload): boolean =>
  served && permissionsOf(settings, viewer).allowWriteToDisk;

const places = (): Element[] => [...document.querySelectorAll('.findings-place')];

function showCount(place: Element, count: number): void {
  const known = place.querySelector('.findings-count');
  if (count === 0) {
    known?.remove();
    return;
  }
  const note = known ?? place.appendChild(document.createElement('span'));
  note.className = 'findings-count';
  note.textContent = word('settings:findings', { count });
}
