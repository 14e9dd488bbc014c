import './view.css';
import type { ViewProps } from '../../../schema/widget.ts';
import { rowKeys } from '../../components/row-keys.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

const day = 86_400_000;

export default function CustomList({ data, options, t, address }: ViewProps<typeof widget>) {
  const { title, daysForNew } = options;
  const newFrom = daysForNew === undefined ? Number.POSITIVE_INFINITY : Date.now() - daysForNew * day;
  const keys = rowKeys(data.map((row) => JSON.stringify(row)));
  return (
    <div className="custom-list">
      {title && <p className="custom-list-title">{title}</p>}
      {data.length === 0 && <p className="custom-list-empty">{t('general.empty')}</p>}
      <ul>
        {data.map(({ link, value, date }, index) => (
          <li key={keys[index]}>
            {link?.url ? (
              <a href={address(link.url)} title={link.title} target="_blank" rel="noopener noreferrer">
                {link.text}
              </a>
            ) : (
              <span title={link?.title}>{link?.text}</span>
            )}
            <span className="custom-list-value" title={value?.title}>
              {value?.text}
              {date !== undefined && date >= newFrom && (
                <span
                  className="custom-list-new"
                  role="img"
                  aria-label={t('custom-list.new')}
                  title={t('custom-list.new')}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
