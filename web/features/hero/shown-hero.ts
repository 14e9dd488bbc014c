import type { HeroPart } from '../../../schema/config/hero.ts';
import type { Payload } from '../../page/payload.ts';

/**
 * The parts that stand above the sections of a page: those of its home view, not of a section alone. The login screen, which
 * is told of none but the time, has that in its corner. How services were is
 * known where a server stands behind the page.
 */
export const shownHero = ({
  screen,
  section,
  served,
  dashboard,
}: Pick<Payload, 'screen' | 'section' | 'served' | 'dashboard'>): HeroPart[] =>
  (screen === 'home' && section === undefined) || screen === 'login'
    ? (dashboard.pageInfo.hero ?? []).filter(({ part }) => served || part !== 'pulse')
    : [];
