import './network-row.css';
import { type SyntheticEvent, useId } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Network } from '../../../schema/config/networks.ts';
import { networkNames } from '../../../schema/rules/addresses/networks.ts';
import { tellNetwork } from '../../browser/network-cookie.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import type { Payload } from '../../page/payload.ts';
import { readStored, removeStored, writeStored } from '../../stored/storage.ts';
import type { ReactPart } from '../../stores/react-part.ts';
import { networkTitle } from '../../words/network-title.ts';

const filled = new WeakSet<Element>();

/** Fills the place for networks in the panel `View`, once; it stays as long as the panel does. */
export function showNetworks(place: Element, { dashboard, network, served }: Payload, { i18n }: ReactPart): void {
  const { networks } = dashboard.settings;
  if (filled.has(place) || !networks || network === undefined) return;
  filled.add(place);
  createRoot(place).render(
    <I18nextProvider i18n={i18n}>
      <NetworkRow networks={networks} present={network} served={served} />
    </I18nextProvider>,
  );
}

interface Props {
  networks: readonly Network[];
  /** Name of the one whose addresses the page has. */
  present: string;
  served: boolean;
}

/** The network that counts, and why; opened, those that there are. Another one comes with the page anew. */
function NetworkRow({ networks, present, served }: Props) {
  const { t } = useTranslation('network');
  const name = useId();
  const titleOf = (network: string) => networkTitle(networks, network, t);
  const stored = readStored('network');
  const chosen = stored !== undefined && networkNames(networks).includes(stored) ? stored : undefined;
  const choose = (next: string | undefined) => {
    if (next === undefined) removeStored('network');
    else writeStored('network', next);
    if (served) tellNetwork(next);
    location.reload();
  };
  const options = [
    { network: undefined, title: t('automatic'), hint: t('automatic-hint') },
    ...networkNames(networks).map((network) => ({
      network,
      title: titleOf(network),
      hint: placesOf(networks, network) || t('others'),
    })),
  ];
  return (
    <details className="network-row" onToggle={showWhole}>
      <summary className="view-row">
        <LineIcon path={house} />
        <span className="row-text">{t('title')}</span>
        <span className="network-present">
          {t(chosen === undefined ? reasonFor(networks, present, served) : 'chosen', {
            network: titleOf(present),
            defaultValue: titleOf(present),
          })}
        </span>
        <LineIcon path="M6 9l6 6 6-6" />
      </summary>
      <div className="network-choices" role="radiogroup" aria-label={t('title')}>
        {options.map(({ network, title, hint }) => (
          <label key={network ?? ''} className="network-choice">
            <input type="radio" name={name} checked={network === chosen} onChange={() => choose(network)} />
            <LineIcon path="M5 12.5l4.5 4.5L19 7.5" />
            <span>
              {title}
              <span className="network-hint" dir="auto">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </details>
  );
}

/** The choices may open below what is seen of the panel. */
function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}

const house = 'M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6';

/** The word for why a network counts. The rest needs no reason: nothing else fits. */
function reasonFor(networks: readonly Network[], name: string, served: boolean): string {
  const found = networks.find((network) => network.name === name);
  if (served && found && found.from.length > 0) return 'by-address';
  return found && found.hosts.length + found.from.length > 0 ? 'by-host' : '';
}

/** The addresses and names that a network is known by. */
function placesOf(networks: readonly Network[], name: string): string {
  const { from = [], hosts = [] } = networks.find((network) => network.name === name) ?? {};
  return [...from, ...hosts].join(', ');
}
