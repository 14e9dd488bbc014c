import './drawings.css';
import type { ReactNode } from 'react';
import type { WidgetPicture } from '../../../schema/widget.ts';

/** Where everything in a drawing begins and ends. */
const start = 16;
const end = 144;

const Line = ({ x = start, y, width, strong }: { x?: number; y: number; width: number; strong?: boolean }) => (
  <rect x={x} y={y} width={width} height={strong ? 4 : 3} rx="1.5" className={strong ? 'd-text' : 'd-faint'} />
);

interface TextProps {
  x?: number;
  y: number;
  size: number;
  anchor?: 'start' | 'end';
  className?: string;
  children: string;
}

const Text = ({ x = start, y, size, anchor = 'start', className = 'd-text', children }: TextProps) => (
  <text x={x} y={y} fontSize={size} className={className} textAnchor={anchor} fontWeight={600}>
    {children}
  </text>
);

const Mark = ({ y, level = 'good' }: { y: number; level?: 'good' | 'warn' | 'bad' | 'none' }) => {
  if (level === 'warn') return <path d={`M20 ${y - 4.5} l4.5 8 h-9z`} className="d-warn" />;
  if (level === 'bad') return <path d={`M20 ${y - 4.5} l4.5 4.5 -4.5 4.5 -4.5 -4.5z`} className="d-bad" />;
  return <circle cx="20" cy={y} r="3" className={level === 'good' ? 'd-good' : 'd-faint'} />;
};

/* The bodies, as they are drawn on the page (`web/components/parts`). */

const Lead = ({ value, unit, note = 40 }: { value: string; unit?: string; note?: number }) => (
  <>
    <Text y={36} size={24}>
      {value}
    </Text>
    {unit && (
      <Text x={start + 3 + value.length * 13.5} y={36} size={10} className="d-soft">
        {unit}
      </Text>
    )}
    <Line y={44} width={note} />
  </>
);

const Spark = ({ d, now }: { d: string; now: number }) => (
  <>
    <path d={`M0 68 ${d} V80 H0z`} className="d-wash" />
    <path d={`M0 68 ${d}`} className="d-line d-accent-line" />
    <circle cx={end} cy={now} r="3.5" className="d-accent" />
  </>
);

const Figure = ({ x, value, name }: { x: number; value: string; name: number }) => (
  <>
    <Line x={x} y={28} width={name} />
    <Text x={x} y={54} size={17}>
      {value}
    </Text>
  </>
);

const Meter = ({ y, share, level = 'accent' }: { y: number; share: number; level?: string }) => (
  <>
    <Line y={y} width={34} strong />
    <Line x={end - 22} y={y} width={22} />
    <rect x={start} y={y + 9} width={end - start} height="5" rx="2.5" className="d-track" />
    <rect x={start} y={y + 9} width={(end - start) * share} height="5" rx="2.5" className={`d-${level}`} />
  </>
);

const Row = ({ y, width, value = 20, mark }: { y: number; width: number; value?: number; mark?: ReactNode }) => (
  <>
    {mark}
    <Line x={mark ? 32 : start} y={y - 2} width={width} strong />
    <Line x={end - value} y={y - 1.5} width={value} />
  </>
);

const Post = ({ y, width, note }: { y: number; width: number; note: number }) => (
  <>
    <Line y={y} width={width} strong />
    <Line y={y + 9} width={note} />
  </>
);

const axis = (
  <>
    <path d={`M${start} 22 H${end} M${start} 44 H${end} M${start} 66 H${end}`} className="d-line d-grid-line" />
    <Line y={73} width={14} />
    <Line x={124} y={73} width={20} />
  </>
);
const course = 'M16 52 C34 50 38 34 54 36 S76 56 90 46 112 24 140 30';
const calm = 'M16 58 C36 60 48 52 66 56 S104 50 140 54';

/** Small pictures of what a widget shows, one for each way of showing. */
const drawings: Record<WidgetPicture, ReactNode> = {
  clock: <Lead value="14:37" note={72} />,
  weather: (
    <>
      <Lead value="9°" note={52} />
      <path d="M120 22 a9 9 0 1 0 .01 0" className="d-warn" />
      <path d="M104 48 a8 8 0 0 1 1 -16 a11 11 0 0 1 20 3 a6.5 6.5 0 0 1 0 13z" className="d-soft" />
      <Row y={64} width={20} value={20} />
    </>
  ),
  gauge: (
    <>
      <Lead value="34" unit="%" />
      <Spark d="C20 66 30 56 44 62 S70 74 84 64 112 54 144 66" now={66} />
    </>
  ),
  level: (
    <>
      <Lead value="6.4" unit="GB" note={58} />
      <Spark d="C40 66 90 62 144 64" now={64} />
    </>
  ),
  dial: (
    <>
      <path d="M52 72 a34 34 0 1 1 56 0" className="d-line d-thick d-track-line" />
      <path d="M52 72 a34 34 0 0 1 8 -46" className="d-line d-thick d-accent-line" />
      <text x="80" y="58" fontSize="19" fontWeight={600} textAnchor="middle" className="d-text">
        34 %
      </text>
    </>
  ),
  bars: (
    <>
      <Meter y={16} share={0.41} />
      <Meter y={38} share={0.78} level="warn" />
      <Meter y={60} share={0.93} level="bad" />
    </>
  ),
  cores: (
    <>
      {[0.22, 0.16, 0.62, 0.1, 0.08, 0.94, 0.3, 0.05].map((share, place) => (
        <g key={share}>
          <rect x={start + place * 16.2} y="18" width="13" height="44" rx="2.5" className="d-track" />
          <rect
            x={start + place * 16.2}
            y={62 - 44 * share}
            width="13"
            height={44 * share}
            rx="2.5"
            className={share > 0.9 ? 'd-bad' : 'd-accent'}
          />
        </g>
      ))}
      <Line x={62} y={70} width={36} />
    </>
  ),
  curve: (
    <>
      {axis}
      <path d={`${course} V66 H16z`} className="d-wash" />
      <path d={course} className="d-line d-accent-line" />
    </>
  ),
  curves: (
    <>
      {axis}
      <path d={`${course} V66 H16z`} className="d-wash" />
      <path d={calm} className="d-line d-second-line" />
      <path d={course} className="d-line d-accent-line" />
    </>
  ),
  columns: (
    <>
      <Figure x={16} value="1.81" name={18} />
      <Figure x={64} value="1.67" name={18} />
      <Figure x={112} value="0.80" name={22} />
    </>
  ),
  value: <Lead value="41 days" note={0} />,
  rows: (
    <>
      <Row y={24} width={52} mark={<Mark y={24} level="none" />} />
      <Row y={44} width={66} value={14} mark={<Mark y={44} level="none" />} />
      <Row y={64} width={44} value={24} mark={<Mark y={64} level="none" />} />
    </>
  ),
  alerts: (
    <>
      <Row y={24} width={58} mark={<Mark y={24} level="bad" />} />
      <Row y={44} width={44} value={24} mark={<Mark y={44} level="warn" />} />
      <Row y={64} width={52} value={16} mark={<Mark y={64} />} />
    </>
  ),
  temperatures: (
    <>
      {(['41°', '38°', '76°'] as const).map((value, place) => (
        <g key={value}>
          <Mark y={24 + place * 20} level={place === 2 ? 'bad' : 'good'} />
          <Line x={32} y={22 + place * 20} width={56 - place * 10} strong />
          <Text x={end} y={28 + place * 20} size={12} anchor="end">
            {value}
          </Text>
        </g>
      ))}
    </>
  ),
  table: (
    <>
      <Line y={14} width={20} />
      {[0.22, 0.61, 0.48].map((share, column) => (
        <Line key={share} x={74 + column * 26} y={14} width={18} />
      ))}
      {[32, 50, 68].map((y, line) => (
        <g key={y}>
          <Mark y={y} level={line === 1 ? 'warn' : 'good'} />
          <Line x={32} y={y - 2} width={28 - line * 4} strong />
          {[0.3, 0.6, 0.45].map((share, column) => (
            <g key={share}>
              <rect x={74 + column * 26} y={y - 2} width="18" height="4" rx="2" className="d-track" />
              <rect
                x={74 + column * 26}
                y={y - 2}
                width={18 * (line === 1 && column === 1 ? 0.83 : share / (line + 1))}
                height="4"
                rx="2"
                className={line === 1 && column === 1 ? 'd-warn' : 'd-accent'}
              />
            </g>
          ))}
        </g>
      ))}
    </>
  ),
  traffic: (
    <>
      <Line y={14} width={24} />
      <Line x={86} y={14} width={22} />
      <Line x={124} y={14} width={20} />
      {[34, 52, 70].map((y, line) => (
        <g key={y}>
          <Line y={y - 2} width={36 - line * 7} strong />
          <Line x={90} y={y - 2} width={18} strong />
          <Line x={128 + line * 2} y={y - 2} width={16 - line * 2} strong />
        </g>
      ))}
    </>
  ),
  machine: (
    <>
      <Meter y={14} share={0.59} />
      <g transform="translate(0 12)">
        <Figure x={16} value="0.52" name={22} />
        <Figure x={64} value="0.61" name={22} />
        <Figure x={112} value="1.58" name={22} />
      </g>
    </>
  ),
  address: (
    <>
      <Text y={34} size={17}>
        203.0.113.7
      </Text>
      <Line y={44} width={84} />
      <Line y={54} width={60} />
    </>
  ),
  addresses: (
    <>
      <Text y={30} size={17}>
        192.168.1.5
      </Text>
      <Line y={38} width={44} />
      <Line y={54} width={26} />
      <Line x={88} y={54} width={22} />
      <Line y={62} width={54} strong />
      <Line x={88} y={62} width={50} strong />
    </>
  ),
  feed: (
    <>
      <Post y={16} width={118} note={46} />
      <Post y={39} width={98} note={54} />
      <Post y={62} width={110} note={36} />
    </>
  ),
  picture: (
    <>
      <rect x={start} y="12" width={end - start} height="64" rx="6" className="d-wash" />
      <circle cx="118" cy="30" r="7" className="d-warn" />
      <path d="M16 70 L52 40 L82 62 L100 50 L144 72 a4 4 0 0 1 -4 4 H20 a4 4 0 0 1 -4 -4z" className="d-accent" />
    </>
  ),
  frame: (
    <>
      <rect x={start} y="12" width={end - start} height="64" rx="6" className="d-line d-track-line" />
      <path d={`M${start} 26 H${end}`} className="d-line d-track-line" />
      <circle cx="25" cy="19" r="2" className="d-soft" />
      <circle cx="32" cy="19" r="2" className="d-soft" />
      <rect x="26" y="36" width="42" height="30" rx="3" className="d-accent" />
      <Line x={80} y={38} width={48} strong />
      <Line x={80} y={48} width={38} />
      <Line x={80} y={56} width={44} />
    </>
  ),
};

/** The small picture of a way of showing, in the colours of the page. */
export const Drawing = ({ name }: { name: WidgetPicture }) => (
  <svg className="widget-drawing" viewBox="0 0 160 88" aria-hidden="true" direction="ltr">
    {drawings[name]}
  </svg>
);
