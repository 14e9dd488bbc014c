import './past-page.css';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../schema/config/item.ts';
import { readSections } from '../../../schema/config/section.ts';
import { mapping, textOf } from '../../../schema/values.ts';
import { useItemPicture } from '../../app/use-item-picture.ts';
import { ScrollRegion } from '../../components/scroll-region/scroll-region.tsx';
import { SmallTile } from '../../components/small-tile/small-tile.tsx';
import { markedSections, type PastMark, type PastSection, type StatesOfFile } from './past-sections.ts';

/** The page as it was in an earlier state, made small, with marks on what would come back or change. */
export function PastPage({ earlier, today }: StatesOfFile) {
  const { t } = useTranslation('history');
  const sections = markedSections({ earlier, today });
  const marks = new Set(sections.flatMap(({ mark, items }) => [mark, ...items.map((item) => item.mark)]));
  const title = textOf(mapping(earlier.pageInfo).title);
  return (
    <figure className="past">
      <ScrollRegion className="past-page" aria-label={t('page-then')}>
        {title !== undefined && (
          <p className="past-title" dir="auto">
            {title}
          </p>
        )}
        {sections.length === 0 && <p className="history-note">{t('page-empty')}</p>}
        <div className="past-sections">
          {readSections(earlier.sections, 'past').map(({ id }, index) => {
            const section = sections[index];
            return section && <SmallSection key={id} section={section} />;
          })}
        </div>
      </ScrollRegion>
      <figcaption className="past-legend">
        {(['back', 'changed'] as const).map(
          (mark) =>
            marks.has(mark) && (
              <span key={mark}>
                <i className={`past-key past-${mark}`} /> {t(`mark-${mark}`)}
              </span>
            ),
        )}
      </figcaption>
    </figure>
  );
}

function SmallSection({ section: { section, mark, items } }: { section: PastSection }) {
  const { t } = useTranslation(['history', 'home']);
  return (
    <section className={`past-section${mark ? ` past-${mark}` : ''}`}>
      <h4 dir="auto">
        {section.name || t('home:unnamed-section')}
        <Mark mark={mark} />
      </h4>
      <ul>
        {items.map(({ item, mark: own }) => (
          <li key={item.id} className={own && own !== mark ? `past-${own}` : undefined}>
            <ShownTile item={item} />
            {own !== mark && <Mark mark={own} />}
          </li>
        ))}
        {section.widgets.map(({ id, type, label }) => (
          <li key={id} className="past-widget" dir="auto">
            {label || type}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a mark says, for those who don't see it. */
function Mark({ mark }: { mark: PastMark | undefined }) {
  const { t } = useTranslation('history');
  return mark && <span className="visually-hidden"> ({t(`mark-${mark}`)})</span>;
}

function ShownTile({ item }: { item: Item }) {
  return <SmallTile item={item} picture={useItemPicture(item)} />;
}
