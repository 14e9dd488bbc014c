import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readItem } from '../../../schema/config/item.ts';
import { nameOf } from '../../../schema/document/merge/changes.ts';
import { type Choice, type Dispute, disputedItem, type Sides } from '../../../schema/document/merge/resolve.ts';
import { inList } from '../../../schema/rules/text/joined.ts';
import { isMapping, type Mapping } from '../../../schema/values.ts';
import { useItemPicture } from '../../app/use-item-picture.ts';
import { valueText } from '../../components/change-list/change-words.ts';
import { MarkedText } from '../../components/change-list/marked-text.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { SmallTile } from '../../components/small-tile/small-tile.tsx';
import { recentTime } from '../../words/recent-time.ts';
import type { ConflictNames } from './conflict-names.ts';

interface Props {
  dispute: Dispute;
  sides: Sides;
  names: ConflictNames;
  /** When the other side was saved, as an ISO date, where that is known. */
  time: string | undefined;
  choice: Choice | undefined;
  /** Which one it is of how many; empty where it is the only one. */
  place: string;
  onChoose: (choice: Choice) => void;
}

const pencil = 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3';

/** One thing that both sides changed: either as it would be, to be chosen, or for a text something else. */
export function DisputeView({ dispute, sides, names, time, choice, place, onChoose }: Props) {
  const { t, i18n } = useTranslation('editor');
  const group = useId();
  const heading = useId();
  const { mine, theirs } = dispute;
  const isText = !dispute.unseen && [mine, theirs].every((value) => typeof value === 'string');
  const own = typeof choice === 'object' ? String(choice.value) : undefined;
  const [, name] = titleOf(dispute);
  return (
    <fieldset className="dispute" aria-labelledby={heading}>
      <div className="dispute-head">
        <h3 id={heading}>
          <DisputeTitle dispute={dispute} />
        </h3>
        {dispute.names.length > 1 && !dispute.unseen && (
          <span className="dispute-path" aria-hidden="true" dir="auto">
            {dispute.names.join(' › ')}
          </span>
        )}
        <span className="dispute-place">{place}</span>
      </div>
      {dispute.unseen && <p className="dispute-unseen">{t('conflict.unseen')}</p>}
      <div className="dispute-sides">
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className="dispute-side">
            <span className="dispute-top">
              <span className="dispute-choice">
                <input type="radio" name={group} checked={choice === side} onChange={() => onChoose(side)} />
                {side === 'mine' ? t('conflict.yours') : names.theirs}
              </span>
              {side === 'mine' && <span className="dispute-when">{t('conflict.unsaved')}</span>}
              {side === 'theirs' && time !== undefined && (
                <time className="dispute-when" dateTime={time}>
                  {recentTime(time, i18n.language)}
                </time>
              )}
            </span>
            <Side {...{ dispute, sides }} side={side} />
          </label>
        ))}
      </div>
      {isText &&
        (own === undefined ? (
          <button type="button" className="dispute-other" onClick={() => onChoose({ value: mine })}>
            <LineIcon path={pencil} />
            {t('conflict.write')}
          </button>
        ) : (
          <label className="dispute-own">
            {t('conflict.own', { name })}
            <textarea
              dir="auto"
              rows={2}
              value={own}
              // It comes where the button was that asked for it.
              ref={focusOnce}
              onChange={({ target }) => onChoose({ value: target.value })}
            />
          </label>
        ))}
    </fieldset>
  );
}

/** Of one side: the value, with what differs marked, and the tile that it would give. */
function Side({ dispute, sides, side }: { dispute: Dispute; sides: Sides; side: 'mine' | 'theirs' }) {
  const { t, i18n } = useTranslation('editor');
  const value = dispute[side];
  const other = dispute[side === 'mine' ? 'theirs' : 'mine'];
  if (dispute.unseen) return <span className="dispute-value">{t(`conflict.sign-in-${side}`)}</span>;
  const item = disputedItem(sides, dispute, value);
  const isEntry = isMapping(value ?? other) && /\/\d+$/.test(dispute.path);
  return (
    <>
      <span className="dispute-value" dir="auto">
        {valueWords()}
      </span>
      {item && <Preview item={item} />}
    </>
  );

  function valueWords(): ReactNode {
    if (value === undefined) return <em>{t('conflict.gone')}</em>;
    if (isEntry && other === undefined) return t('conflict.stays');
    if (Array.isArray(value) && Array.isArray(other)) {
      return <MarkedText text={listText(value, i18n.language)} other={listText(other, i18n.language)} />;
    }
    return <MarkedText text={valueText(value)} other={other === undefined ? '' : valueText(other)} />;
  }
}

/** The entries of a list by their names, in their order. */
const listText = (list: readonly unknown[], locale: string) => valueText(inList(locale, list.map(nameOf)));

/** A tile as it would look, which leads nowhere. */
function Preview({ item: written }: { item: Mapping }) {
  const item = readItem(written, 'preview');
  return (
    <span className="dispute-tile">
      <SmallTile item={item} picture={useItemPicture(item)} />
    </span>
  );
}

/** What a dispute is about: what leads there, and the last name. */
const titleOf = ({ names }: Dispute): [entry: string | undefined, name: string] => [names.at(-2), names.at(-1) ?? ''];

/** The key that both sides changed, and what it is a key of; of an entry of a list its name alone. */
function DisputeTitle({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('editor');
  if (dispute.unseen) return t('conflict.sign-in');
  const [entry, name] = titleOf(dispute);
  if (/\/\d+$/.test(dispute.path)) return <bdi>{name}</bdi>;
  const kind = kindOf(dispute.path);
  const key = kind === '' ? name : t(`fields.${kind}.${name}`, { defaultValue: name });
  if (entry === undefined || ['pageInfo', 'appConfig'].includes(entry)) return key;
  return t('conflict.key-of', { key, name: entry });
}

const kinds = { sections: 'section', items: 'item', subItems: 'item', widgets: 'widget', pages: 'page' } as const;

/** What a key is one of, as the words of fields are named. */
function kindOf(path: string): string {
  const steps = path.split('/').slice(1, -1);
  if (steps.length === 1 && (steps[0] === 'pageInfo' || steps[0] === 'appConfig')) return steps[0];
  const list = steps.at(-2) ?? '';
  return Object.hasOwn(kinds, list) ? kinds[list as keyof typeof kinds] : '';
}

function focusOnce(field: HTMLTextAreaElement | null): void {
  if (!field || field.dataset.focused) return;
  field.dataset.focused = 'true';
  field.focus();
  field.select();
}
