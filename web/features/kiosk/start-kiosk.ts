import type { Kiosk } from '../../../schema/config/kiosk.ts';
import type { PageHead } from '../../../schema/model.ts';
import { routePath } from '../../../schema/rules/addresses/routes.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { kioskParameter } from '../../boot/kiosk-parameter.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { onWords } from '../../words/words.ts';
import { handleLeaving } from './handle-leaving.ts';
import { isWithin, placeAt } from './hours.ts';
import { keepAwake } from './keep-awake.ts';
import { createBar } from './kiosk-bar.ts';
import { pageAfter, turnsOf } from './turns.ts';

/** Milliseconds between looks at the clock, after which a pointer at rest is hidden, and that a server may take to answer. */
const lookTime = 15_000;
const pointerTime = 3000;
const answerTime = 10_000;

/**
 * Makes a page with `?kiosk` a wall display: it keeps the screen on, hides the pointer, dims by the clock, and goes on to
 * the next page where the config says so. `data-kiosk` says how it stands in words; the address of the next page hands
 * them on, so that it stands so from its first painting. Other screens than the home view are as ever.
 */
export function startKiosk(store: DashboardStore): void {
  const { dataset } = document.documentElement;
  if (store.getState().screen !== 'home') {
    delete dataset.kiosk;
    return;
  }
  const settings = (): Kiosk | undefined => store.getState().dashboard.settings.kiosk;
  let isPointing = false;
  const stands = () => {
    const now = new Date();
    const dim = settings()?.dim;
    return [...(dim && isWithin(dim, now) ? ['dim'] : []), ...placeAt(now)];
  };
  const show = () => {
    dataset.kiosk = [...stands(), ...(isPointing ? ['pointer'] : [])].join(' ');
  };
  show();
  setInterval(show, lookTime);
  followPointer((is) => {
    isPointing = is;
    show();
  });
  keepAwake();
  handleLeaving(() => location.replace(withKiosk(location.href)));

  let bar: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turns = () => {
    const { dashboard, section } = store.getState();
    return section === undefined ? turnsOf(dashboard, settings()) : [];
  };
  const showBar = () => {
    bar?.remove();
    bar = createBar({ turns: turns(), current: store.getState().dashboard.page.id, dim: settings()?.dim });
    if (!bar) return;
    bar.style.setProperty('--every', `${settings()?.every}s`);
    document.body.append(bar);
  };
  const begin = () => {
    clearTimeout(timer);
    show();
    showBar();
    const { dashboard, root } = store.getState();
    const next = pageAfter(turns(), dashboard.page.id);
    if (!next) return;
    timer = setTimeout(async () => {
      const address = withKiosk(new URL(pageLink(next, dashboard.pages, root), location.href).href, stands().join(' '));
      // A page of the browser's own, that there is no connection, would stay for good.
      if (await isThere(address)) location.replace(address);
      else begin();
    }, Number(settings()?.every) * 1000);
  };
  begin();
  onWords(showBar);
  const said = () => JSON.stringify([settings(), turns(), store.getState().dashboard.page.id]);
  let before = said();
  store.subscribe(() => {
    const now = said();
    if (now !== before) begin();
    before = now;
  });
}

const pageLink = (page: PageHead, pages: readonly PageHead[], root: string): string =>
  siteLink(root, routePath({ view: 'home', page: page.slug }, { pages }));

/** The address as it is on a wall, with how it stands there; without that, as it is elsewhere. */
function withKiosk(href: string, stands?: string): string {
  const address = new URL(href);
  if (stands === undefined) address.searchParams.delete(kioskParameter);
  else address.searchParams.set(kioskParameter, stands);
  return address.href;
}

async function isThere(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(answerTime) })).ok;
  } catch {
    return false;
  }
}

/** Tells when the pointer moves, and when it has rested for a while. Browsers also tell where it stands on a new page. */
function followPointer(tell: (isPointing: boolean) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: { screenX: number; screenY: number } | undefined;
  addEventListener('pointermove', ({ screenX, screenY, pointerType }) => {
    const hasMoved = last && (last.screenX !== screenX || last.screenY !== screenY);
    last = { screenX, screenY };
    if (!hasMoved || pointerType !== 'mouse') return;
    if (timer === undefined) tell(true);
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      tell(false);
    }, pointerTime);
  });
}
