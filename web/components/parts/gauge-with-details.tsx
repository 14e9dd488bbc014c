import './gauge-with-details.css';
import type { Format } from '../../../schema/format.ts';
import type { Gauge as GaugeParts } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { Gauge } from '../charts/gauge.tsx';
import { MoreDetails } from '../charts/more-details.tsx';

interface Props extends GaugeParts {
  /** Words of all widgets. */
  general: WidgetWords['general'];
  format: Format;
}

/** Figures that stand beside the dial; the others are behind "Show more". */
const firstDetails = 3;

/** The dial, and beside it what its value is made of. */
export const GaugeWithDetails = ({ details = [], general, ...part }: Props) => (
  <div className="part-gauge">
    <Gauge {...part} unit={part.unit ?? '%'} />
    <div className="part-gauge-text">
      <dl>
        {details.slice(0, firstDetails).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MoreDetails figures={details.slice(firstDetails)} general={general} />
    </div>
  </div>
);
