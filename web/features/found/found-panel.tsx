import './found-panel.css';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundOffer } from '../../../schema/api/config-manager.ts';
import { readItem } from '../../../schema/config/item.ts';
import { additionOf } from '../../../schema/editing/addition-of.ts';
import { shortUrl } from '../../../schema/rules/addresses/urls.ts';
import { isSameName } from '../../../schema/rules/text/same-name.ts';
import { fetchFound } from '../../api/config-manager.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useDashboard } from '../../app/app-context.ts';
import { useItemPicture } from '../../app/use-item-picture.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { SidePanel } from '../../components/side-panel/side-panel.tsx';
import { editedConfigs, perform, useEditing } from '../../stores/editing.ts';
import { pageChanges } from '../../stores/page-changes.ts';
import { ignoredCount, ignoringOf, openOffers } from './offers.ts';

/**
 * What discovery has found and no file has an item for. Adding and ignoring are steps of the editing: nothing is written
 * before it is saved, and what is taken back is offered again.
 */
export function FoundPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  const file = useEditing((session) => session.file) ?? '';
  const { offers, failure, retry } = useOffers();
  const log = useEditing((session) => session.log);
  const sections = useDashboard(({ dashboard }) => dashboard.sections.map(({ name }) => name).join('\n'));
  const [aims, aim] = useState<Readonly<Record<string, string>>>({});
  const body = useRef<HTMLDivElement>(null);
  const open = offers && log ? openOffers(offers) : undefined;
  const ignored = log ? ignoredCount() : 0;
  const keepFocus = useFocusWithin(body, open?.length);

  const sectionOf = (offer: FoundOffer) => aims[keyOf(offer)] ?? offer.section;
  const add = (chosen: readonly FoundOffer[]) => {
    keepFocus();
    const groups = chosen.map((offer) => ({ name: sectionOf(offer), items: [offer.item] }));
    perform(additionOf(editedConfigs(), groups, { file }));
  };
  const ignore = (chosen: readonly FoundOffer[]) => {
    keepFocus();
    perform(ignoringOf(chosen));
  };
  return (
    <SidePanel
      title={t('found.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <span className="found-count" role="status">
            {ignored > 0 && t('found.ignored', { count: ignored })}
          </span>
          {open && open.length > 1 && (
            <>
              <Button onClick={() => ignore(open)}>{t('found.ignore-all')}</Button>
              <Button kind="main" onClick={() => add(open)}>
                {t('found.add-all')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="found" ref={body}>
        <p className="hint">{t('found.intro')}</p>
        {failure !== undefined && (
          <FailureMessage title={t('found.failed')} {...failureWords(failure, t)}>
            <Button onClick={retry}>{t('notices:try-again')}</Button>
          </FailureMessage>
        )}
        {!open && failure === undefined && <p role="status">{t('findings:loading')}</p>}
        {open?.length === 0 && <p>{t('found.none')}</p>}
        {open && open.length > 0 && (
          <ul>
            {open.map((offer, index) => (
              <Offer
                key={keyOf(offer)}
                offer={offer}
                isFirst={index === 0}
                section={sectionOf(offer)}
                sections={sections.split('\n')}
                onAim={(section) => aim((before) => ({ ...before, [keyOf(offer)]: section }))}
                onAdd={() => add([offer])}
                onIgnore={() => ignore([offer])}
              />
            ))}
          </ul>
        )}
      </div>
    </SidePanel>
  );
}

interface OfferProps {
  offer: FoundOffer;
  isFirst: boolean;
  /** Name of the section that it would stand in, which may not be there yet. */
  section: string;
  /** Names of those that are. */
  sections: readonly string[];
  onAim: (section: string) => void;
  onAdd: () => void;
  onIgnore: () => void;
}

function Offer({ offer, isFirst, section, sections, onAim, onAdd, onIgnore }: OfferProps) {
  const { t } = useTranslation('editor');
  const item = readItem(offer.item, 'found');
  const picture = useItemPicture(item);
  const id = useId();
  const names = [...new Set(sections.filter((name) => name !== ''))];
  const chosen = names.find((name) => isSameName(name, section));
  const isNew = !names.some((name) => isSameName(name, offer.section));
  const label = (part: string) => ({ id: `${id}-${part}`, 'aria-labelledby': `${id}-${part} ${id}-title` });
  return (
    <li className="found-offer">
      <Icon picture={picture} plate />
      <div className="found-names">
        <bdi id={`${id}-title`}>{item.title}</bdi>
        <span className="hint" dir="ltr">
          {item.url === undefined ? '' : shortUrl(item.url)}
        </span>
      </div>
      <div className="found-buttons">
        <button type="button" className="found-quiet" onClick={onIgnore} {...label('ignore')}>
          {t('found.ignore')}
        </button>
        <Button kind={isFirst ? 'main' : 'plain'} onClick={onAdd} data-add="" {...label('add')}>
          {t('found.add')}
        </Button>
      </div>
      <p className="found-origin">
        <bdi>{offer.kind}</bdi>, <bdi>{offer.name}</bdi>
      </p>
      <label className="found-aim">
        <span id={`${id}-aim`}>{t('found.to')}</span>
        <select
          value={chosen ?? section}
          aria-labelledby={`${id}-title ${id}-aim`}
          onChange={({ target }) => onAim(target.value)}
        >
          {isNew && <option value={offer.section}>{t('found.new-section', { name: offer.section })}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}

const keyOf = ({ source, name, item }: FoundOffer): string => JSON.stringify([source, name, item.title, item.url]);

/** What is offered, as it was when the panel opened or a later version of the page came. */
function useOffers() {
  const [state, setState] = useState<{ offers?: readonly FoundOffer[]; failure?: unknown }>({});
  const asking = useRef<AbortController>(undefined);
  const ask = useCallback(() => {
    asking.current?.abort();
    const stop = new AbortController();
    asking.current = stop;
    fetchFound(stop.signal)
      .then(({ found }) => setState({ offers: found }))
      .catch((failure) => {
        if (!stop.signal.aborted) setState((before) => (before.offers ? before : { failure }));
      });
  }, []);
  useEffect(() => {
    ask();
    const stopListening = pageChanges.subscribe(ask);
    return () => {
      stopListening();
      asking.current?.abort();
    };
  }, [ask]);
  const retry = () => {
    setState({});
    ask();
  };
  return { ...state, retry };
}

/** Where rows go and the focus with them, the next one gets it, or the last; what it gives is called before they do. */
function useFocusWithin(box: { current: HTMLElement | null }, count = 0): () => void {
  const before = useRef<{ index: number; count: number }>(undefined);
  useEffect(() => {
    if (!before.current || count >= before.current.count) return;
    const { index } = before.current;
    before.current = undefined;
    if (document.activeElement !== document.body) return;
    const left = addButtons(box.current);
    const next = left[index] ?? left.at(-1) ?? box.current?.closest('dialog')?.querySelector<HTMLElement>('h2');
    next?.focus();
  }, [count, box]);
  return () => {
    const row = document.activeElement?.closest('li');
    const index = addButtons(box.current).findIndex((button) => button.closest('li') === row);
    before.current = { index: Math.max(0, index), count };
  };
}

const addButtons = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[data-add]') ?? []),
];
