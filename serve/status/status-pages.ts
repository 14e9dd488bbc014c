import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  readStatusRange,
  type ServiceHistory,
  type StatusPlan,
  type StatusRange,
  statusPageMark,
  statusRanges,
} from '../../schema/api/status-page.ts';
import type { Viewer } from '../../schema/model.ts';
import type { AlertPlan } from '../alerts/alert-plan.ts';
import type { AlertRecord } from '../alerts/alert-record.ts';
import { withTold } from '../alerts/told-of.ts';
import { acceptedEncodings } from '../http/encodings.ts';
import { type PreparedFile, prepareFile } from '../site/prepared-file.ts';
import type { Site, SiteFile } from '../site/site.ts';
import type { StatusChecks } from './status-checks.ts';
import type { StatusHistory } from './status-history.ts';
import { targetsOf } from './status-targets.ts';

/** Makes the status page as things are when it is sent. */
export interface StatusPages {
  /**
   * The page as its query wants it, with who was told of what for those who may see alerts. A look begins the checks that
   * are due, and waits for none.
   */
  prepare(
    site: Site,
    file: SiteFile,
    request: IncomingMessage,
    asked: { guarded: boolean; viewer: Pick<Viewer, 'admin'> },
  ): Promise<PreparedFile>;
}

/** Draws what stands there as HTML; `histories` by the keys of the items. */
export type DrawStatus = (
  plan: StatusPlan,
  histories: ReadonlyMap<string, ServiceHistory>,
  asked: { range: StatusRange; now: number },
) => Promise<string>;

/** Milliseconds that a drawn page holds for all who look: however many look, it is drawn that seldom. */
const kept = 5000;
/** Seconds between checks of what somebody looks at; more where the config says so. */
const seenInterval = 60;

interface Looking {
  now: number;
  knowsTold: boolean;
}

/** An item, for those who know what its check is called. */
const idOf = (title: string, check: string): string => `${check} ${title}`;

const noPlan: StatusPlan = { language: 'en', words: {}, sections: [] };

interface Dependencies {
  checks: StatusChecks;
  statusHistory: StatusHistory;
  draw: DrawStatus;
  /** What there is of alerts at this time; undefined where there are none. */
  alerts?: () => { plan: AlertPlan; record: AlertRecord } | undefined;
}

export function createStatusPages({ checks, statusHistory, draw, alerts }: Dependencies): StatusPages {
  const made = new WeakMap<SiteFile, Map<string, { until: number; page: Promise<PreparedFile> }>>();

  const begin = (site: Site, now: number) => {
    for (const target of site.statusTargets) {
      const last = statusHistory.lastNoted(checks.nameOf(target)) ?? 0;
      if (last + Math.max(seenInterval, target.interval) * 1000 > now) continue;
      // A bug in one is told where somebody asks for it.
      checks.any(target, targetsOf(site).covers).catch(() => undefined);
    }
  };
  const make = async (site: Site, file: SiteFile, range: StatusRange, { now, knowsTold }: Looking) => {
    const known = knowsTold ? alerts?.() : undefined;
    const keys = new Map(known?.plan.items.map(({ key, title, target }) => [idOf(title, checks.nameOf(target)), key]));
    const histories = new Map<string, ServiceHistory>();
    const plan = file.services ?? noPlan;
    for (const { key, title } of plan.sections.flatMap(({ items }) => items)) {
      const target = site.statusTargets[site.statusPlaces?.[key] ?? -1];
      if (!target) continue;
      const name = checks.nameOf(target);
      const history = await statusHistory.about(name, statusRanges[range].hours);
      const watched = keys.get(idOf(title, name));
      const isTold = known && watched !== undefined;
      const incidents = isTold ? withTold(history.incidents, watched, known.record) : history.incidents;
      histories.set(key, { ...history, incidents });
    }
    const html = await draw(plan, histories, { range, now });
    const body = Buffer.from(
      Buffer.from(file.body ?? [])
        .toString()
        .replace(statusPageMark, () => html),
    );
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16);
    return { ...file, body, size: body.byteLength, etag: file.etag.replace(/"$/, `-${hash}"`) };
  };

  return {
    prepare(site, file, { url = '', headers }, { guarded, viewer }) {
      const now = Date.now();
      const range = readStatusRange(url.split('?')[1] ?? '');
      const [encoding] = acceptedEncodings(headers['accept-encoding']);
      const knowsTold = viewer.admin && site.permissions.allowViewConfig;
      // Viewers of both kinds may share a file.
      const key = `${range} ${encoding ?? ''} ${guarded} ${knowsTold}`;
      const pages = made.get(file) ?? new Map<string, { until: number; page: Promise<PreparedFile> }>();
      made.set(file, pages);
      const known = pages.get(key);
      if (known && now < known.until) return known.page;
      begin(site, now);
      const page = make(site, file, range, { now, knowsTold }).then(async (whole) => {
        if (!encoding) return prepareFile(whole, guarded);
        const { compressAs } = await import('../http/compress.ts');
        return prepareFile({ ...whole, [encoding]: await compressAs(encoding, whole.body, 'good') }, guarded);
      });
      pages.set(key, { until: now + kept, page });
      page.catch(() => pages.delete(key));
      return page;
    },
  };
}
