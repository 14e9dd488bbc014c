import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelReply } from '../../../schema/api/alerts.ts';
import { type AlertChannel, alertWays, Channel } from '../../../schema/config/alerts.ts';
import type { Definition, MappingDefinition } from '../../../schema/config/definition.ts';
import type { Place } from '../../../schema/editing/configs.ts';
import { formatFor } from '../../../schema/format.ts';
import { isSameName } from '../../../schema/rules/text/same-name.ts';
import { isMapping, type Mapping, mapping, textOf, textsOf } from '../../../schema/values.ts';
import { testChannel } from '../../api/alerts.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Button } from '../../components/button/button.tsx';
import { editableKeys, FieldList } from '../../components/form/field-list.tsx';
import { useFieldWords } from '../../components/form/use-field-words.ts';
import { perform } from '../../stores/editing.ts';
import { ChannelRow } from './channel-row.tsx';
import { setEntryKey } from './set-entry-key.ts';
import { ThisBrowser } from './this-browser.tsx';

type Way = AlertChannel['way'];

const path = 'appConfig.alerts.channels';
const definitionOf = (way: Way) => Channel.properties[way] as MappingDefinition;
const wayOf = (channel: Mapping): Way | undefined => alertWays.find((way) => isMapping(channel[way]));

interface Props {
  at: Place;
  channels: readonly Mapping[];
  /** How those of the saved file stand. */
  states: readonly ChannelReply[] | undefined;
}

/** The ways to be told: how each stands, a test, and its settings. */
export function Channels({ at, channels, states }: Props) {
  const { t } = useTranslation('editor');
  const words = useFieldWords();
  const tellsBrowsers = useDashboard((payload) => payload.tellsBrowsers);
  const [open, setOpen] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const labelOf = (way: Way) => words.label(`${path}.${way}`, definitionOf(way) as Definition, way);
  const addWay = (way: Way) => {
    setAdding(false);
    perform({ do: 'add', at: [...at, channels.length], entry: { name: freeName(way, channels), [way]: {} } });
    setOpen(channels.length);
  };
  const remove = (index: number) => {
    setOpen(undefined);
    perform({ do: 'remove', at: [...at, index] });
    // The button that had the focus is gone.
    add.current?.focus();
  };
  return (
    <>
      <h3 id={titleId}>{t('alerts-panel.by')}</h3>
      <ul className="alert-ways" aria-labelledby={titleId}>
        {channels.map((channel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a channel is what stands at its place
          <li key={index}>
            <OneChannel
              channel={channel}
              state={states?.find(({ name }) => isSameName(name, textOf(channel.name) ?? ''))}
              isKnown={states !== undefined}
              isOpen={open === index}
              onOpen={() => setOpen(open === index ? undefined : index)}
            >
              <ChannelFields
                channel={channel}
                others={channels.toSpliced(index, 1)}
                onChange={(key, value, gesture) => setEntryKey(at, index, key, value, { isThere: true, gesture })}
                onChangeWay={(way, key, value, gesture) => {
                  const { [key]: _, ...rest } = mapping(channel[way]);
                  const next = value === undefined ? rest : { ...mapping(channel[way]), [key]: value };
                  setEntryKey(at, index, way, next, { isThere: true, gesture });
                }}
              />
              <Button onClick={() => remove(index)}>{t('alerts-panel.remove')}</Button>
            </OneChannel>
          </li>
        ))}
        {tellsBrowsers && (
          <li>
            <ThisBrowser />
          </li>
        )}
      </ul>
      <button
        type="button"
        className="alert-add"
        ref={add}
        aria-expanded={isAdding}
        onClick={() => setAdding(!isAdding)}
      >
        <span aria-hidden="true">+</span>
        {t('alerts-panel.add-way')}
      </button>
      {isAdding && (
        <div className="alert-new-ways">
          {alertWays.map((way) => (
            <Button key={way} onClick={() => addWay(way)}>
              {labelOf(way)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

interface ChannelProps {
  channel: Mapping;
  state: ChannelReply | undefined;
  /** Whether the server has said which channels it has. */
  isKnown: boolean;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function OneChannel({ channel, state, isKnown, isOpen, onOpen, children }: ChannelProps) {
  const { t, i18n } = useTranslation('editor');
  const [test, setTest] = useState<'busy' | 'sent' | { failure: unknown }>();
  const way = wayOf(channel);
  const name = textOf(channel.name) ?? '';
  const format = formatFor(i18n.language);
  const failing = state?.failing;
  const send = async () => {
    if (test === 'busy') return;
    setTest('busy');
    await testChannel({ channel: state?.name ?? name }).then(
      () => setTest('sent'),
      (failure: unknown) => setTest({ failure }),
    );
  };
  const words = typeof test === 'object' ? failureWords(test.failure, t) : undefined;
  const failure = words
    ? [words.message, words.hint].filter(Boolean).join(' ')
    : failing &&
      [t('alerts-panel.failing', { lasted: format.duration(lastedOf(failing.since)) }), failing.message, failing.hint]
        .filter(Boolean)
        .join(' ');
  const note = [
    ...whereTo(way, channel),
    state?.browsers !== undefined && t('alerts-panel.browsers', { count: state.browsers }),
    state?.waiting ? t('alerts-panel.waiting', { count: state.waiting }) : undefined,
    !failing &&
      state?.taken !== undefined &&
      state.browsers !== 0 &&
      t('alerts-panel.taken', { ago: format.ago(state.taken, Date.now()) }),
    test === 'busy' && t('alerts-panel.testing'),
    test === 'sent' && t('alerts-panel.tested'),
  ];
  const otherwise = isKnown ? t(state ? 'alerts-panel.untold' : 'alerts-panel.unsaved') : '';
  return (
    <>
      <ChannelRow
        way={way}
        name={name}
        note={<span role="status">{format.list(note) || otherwise}</span>}
        failure={failure}
      >
        {failing && !words && <span className="alert-failing">{t('alerts-panel.fails')}</span>}
        {state && (
          <Button
            aria-label={t('alerts-panel.test-of', { name })}
            aria-disabled={test === 'busy' || undefined}
            onClick={() => void send()}
          >
            {t('alerts-panel.test')}
          </Button>
        )}
        <Button aria-label={t('alerts-panel.settings-of', { name })} aria-expanded={isOpen} onClick={onOpen}>
          {t('alerts-panel.settings')}
        </Button>
      </ChannelRow>
      {isOpen && <div className="alert-settings">{children}</div>}
    </>
  );
}

interface FieldsProps {
  channel: Mapping;
  others: readonly Mapping[];
  onChange: (key: string, value: unknown, gesture: string) => void;
  onChangeWay: (way: Way, key: string, value: unknown, gesture: string) => void;
}

function ChannelFields({ channel, others, onChange, onChangeWay }: FieldsProps) {
  const { t } = useTranslation('editor');
  const way = wayOf(channel);
  return (
    <>
      <FieldList
        definition={Channel}
        path={path}
        value={channel}
        shown={['name']}
        check={(_key, next) =>
          others.some(({ name }) => isSameName(textOf(name) ?? '', textOf(next) ?? ''))
            ? { message: t('alerts-panel.same-name'), refused: true }
            : undefined
        }
        onChange={onChange}
      />
      {way && (
        <FieldList
          definition={definitionOf(way)}
          path={`${path}.${way}`}
          value={mapping(channel[way])}
          shown={editableKeys(definitionOf(way))}
          long={['template']}
          onChange={(key, value, gesture) => onChangeWay(way, key, value, gesture)}
        />
      )}
    </>
  );
}

/** Seconds since a time, at least one. */
const lastedOf = (since: number): number => Math.max(1, Math.round((Date.now() - since) / 1000));

/** Where a channel leads to, of what is not secret. */
function whereTo(way: Way | undefined, channel: Mapping): string[] {
  if (!way) return [];
  const { server, to } = mapping(channel[way]);
  if (way === 'email') return textsOf(to).slice(0, 2);
  const address = textOf(server)?.trim() ?? '';
  if (way === 'ntfy' && address === '') return ['ntfy.sh'];
  return URL.canParse(address) ? [new URL(address).host] : [];
}

function freeName(way: Way, channels: readonly Mapping[]): string {
  const isTaken = (name: string) => channels.some((one) => isSameName(textOf(one.name) ?? '', name));
  let free: string = way;
  for (let number = 2; isTaken(free); number += 1) free = `${way} ${number}`;
  return free;
}
