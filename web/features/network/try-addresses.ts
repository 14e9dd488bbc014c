import type { Item } from '../../../schema/config/item.ts';
import { hrefOf } from '../../../schema/rules/addresses/opening.ts';
import type { Payload } from '../../page/payload.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';

/** An address that may answer, and whose item leads there if it does. */
interface Trial {
  id: string;
  url: string;
  /** Milliseconds to wait for an answer. */
  timeout: number;
  /** Seconds until it is tried again; 0 is for whenever the page is shown. */
  interval: number;
}

/** Milliseconds of a trial, where its item names none. */
const usualTimeout = 1_500;

/**
 * Tries the addresses of the first network for items that ask for it (`localUrlTimeout`, `localUrlCheckInterval`), where
 * another network counts: an item leads there as long as anything answers. A click never waits for it.
 */
export function tryAddresses(store: DashboardStore): void {
  const trials = trialsOf(store.received());
  let last: Promise<void> = Promise.resolve();
  const tryAll = (isMeant: (trial: Trial) => boolean = () => true) => {
    if (document.visibilityState !== 'visible') return;
    last = last.then(async () => {
      const tried = trialsOf(store.received()).filter(isMeant);
      const answers = await Promise.all(tried.map(isAnswered));
      showAddresses(store, new Map(tried.map(({ id }, at) => [id, answers[at] === true])));
    });
  };
  // Another version of the page comes as the server has it, and may ask for other trials.
  let { version } = store.received();
  store.subscribe(() => {
    if (store.received().version === version) return;
    version = store.received().version;
    tryAll();
  });
  if (trials.length > 0) tryAll();
  document.addEventListener('visibilitychange', () => tryAll());
  for (const interval of new Set(trials.map((trial) => trial.interval).filter((seconds) => seconds > 0))) {
    setInterval(() => tryAll((trial) => trial.interval === interval), interval * 1000);
  }
}

function trialsOf({ dashboard: { sections, settings }, network = '' }: Payload): Trial[] {
  const first = settings.networks?.[0]?.name;
  if (first === undefined || first === network) return [];
  const trialOf = ({ id, urls, localUrlTimeout, localUrlCheckInterval }: Item): Trial[] => {
    const url = urls?.[first];
    if (url === undefined || url === urls?.[network] || (localUrlTimeout ?? localUrlCheckInterval) === undefined) {
      return [];
    }
    return [{ id, url, timeout: localUrlTimeout || usualTimeout, interval: localUrlCheckInterval ?? 0 }];
  };
  return sections.flatMap(({ items }) =>
    items.flatMap((item) => [...trialOf(item), ...(item.subItems ?? []).flatMap(trialOf)]),
  );
}

/** Only whether something answers counts: what it says can't be read from here. */
async function isAnswered({ url, timeout }: Trial): Promise<boolean> {
  const signal = AbortSignal.timeout(timeout);
  return fetch(hrefOf(url) ?? url, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal }).then(
    () => true,
    () => false,
  );
}

/** Has items lead to their addresses in the first network where these answer, else to those of the page's. */
function showAddresses(store: DashboardStore, answers: ReadonlyMap<string, boolean>): void {
  const payload = store.received();
  const { network = '', dashboard } = payload;
  const first = dashboard.settings.networks?.[0]?.name ?? '';
  const shown = (item: Item): Item => {
    const subItems = item.subItems?.map(shown);
    const isInner = subItems?.some((sub, at) => sub !== item.subItems?.[at]);
    const answered = answers.get(item.id);
    const url = answered === undefined ? item.url : item.urls?.[answered ? first : network];
    if (!isInner && url === item.url) return item;
    if (url !== item.url) setLink(item.id, url);
    const { url: _, ...others } = item;
    return { ...others, ...(url !== undefined && { url }), ...(isInner && { subItems }) } as Item;
  };
  const sections = dashboard.sections.map((section) => {
    const items = section.items.map(shown);
    return items.some((item, at) => item !== section.items[at]) ? { ...section, items } : section;
  });
  if (sections.some((section, at) => section !== dashboard.sections[at])) {
    store.show({ ...payload, dashboard: { ...dashboard, sections } });
  }
}

/** The tile may be none of React's yet. */
function setLink(id: string, url: string | undefined): void {
  const link = document.getElementById(`link-${id}`);
  const href = hrefOf(url);
  if (href === undefined) link?.removeAttribute('href');
  else link?.setAttribute('href', href);
}
