import './drawings.css';
import type { ReactNode } from 'react';
import type { WidgetPicture } from '../../../schema/widget.ts';

const Text = ({
  x,
  y,
  size,
  children,
  soft,
  bold,
}: {
  x: number;
  y: number;
  size: number;
  children: string;
  soft?: boolean;
  bold?: boolean;
}) => (
  <text
    x={x}
    y={y}
    fontSize={size}
    className={soft ? 'd-soft' : 'd-text'}
    textAnchor="middle"
    fontWeight={bold ? 600 : 400}
  >
    {children}
  </text>
);

const Words = ({ x, y, width, strong }: { x: number; y: number; width: number; strong?: boolean }) => (
  <rect x={x} y={y} width={width} height={strong ? 4 : 3} rx="1.5" className={strong ? 'd-text' : 'd-faint'} />
);

const Bar = ({ y, share, className = 'd-accent' }: { y: number; share: number; className?: string }) => (
  <>
    <Words x={20} y={y + 1.5} width={18} />
    <rect x="50" y={y} width="82" height="6" rx="3" className="d-track" />
    <rect x="50" y={y} width={82 * share} height="6" rx="3" className={className} />
  </>
);

const Row = ({ y, mark, width, value = 18 }: { y: number; mark?: ReactNode; width: number; value?: number }) => (
  <>
    {mark}
    <Words x={34} y={y - 2} width={width} strong />
    <Words x={138 - value} y={y - 1.5} width={value} />
  </>
);

const Dot = ({ y, className = 'd-good' }: { y: number; className?: string }) => (
  <circle cx="25" cy={y} r="4" className={className} />
);
const Diamond = ({ y, className = 'd-bad' }: { y: number; className?: string }) => (
  <path d={`M25 ${y - 5.5} l5.5 5.5 -5.5 5.5 -5.5 -5.5z`} className={className} />
);

const column = (x: number, height: number, className = 'd-faint') => (
  <rect x={x} y={62 - height} width="12" height={height} rx="3" className={className} />
);

/** Half a ring, filled up to a point beside its beginning. */
const Arc = ({ to, color }: { to: string; color: 'good' | 'accent' }) => (
  <>
    <path d="M48 66 a32 32 0 1 1 64 0" className="d-line d-thick d-track-line" />
    <path d={`M48 66 a32 32 0 0 1 ${to}`} className={`d-line d-thick d-${color}-line`} />
  </>
);

/** The figure within a half ring. */
const Share = ({ children }: { children: string }) => (
  <Text x={80} y={64} size={17} bold>
    {children}
  </Text>
);

const sun = 'M0 -9 a9 9 0 1 0 .01 0';

/** Small pictures of what a widget shows, one for each way of showing. */
const drawings: Record<WidgetPicture, ReactNode> = {
  clock: (
    <>
      <Text x={80} y={46} size={28} bold>
        02:05
      </Text>
      <Words x={52} y={58} width={56} />
    </>
  ),
  weather: (
    <>
      <g transform="translate(46 42)">
        <path d={sun} className="d-line d-warn-line" />
        <path
          d="M-13 14 a8 8 0 0 1 1 -16 a11 11 0 0 1 20 3 a6.5 6.5 0 0 1 0 13z"
          className="d-line d-accent-line d-cover"
        />
      </g>
      <Text x={86} y={54} size={28} bold>
        9°
      </Text>
      <Words x={108} y={40} width={30} />
      <Words x={108} y={48} width={22} />
    </>
  ),
  gauge: (
    <>
      <Arc to="21.5 -30.2" color="good" />
      <Share>34 %</Share>
    </>
  ),
  level: (
    <>
      <Arc to="45.4 -29.1" color="accent" />
      <Share>61 %</Share>
    </>
  ),
  dial: (
    <>
      <path d="M46 66 a34 34 0 1 1 68 0" className="d-line d-track-line" strokeDasharray="2 7.7" strokeWidth="8" />
      <path d="M80 66 L100 42" className="d-line d-accent-line" strokeWidth="3" />
      <circle cx="80" cy="66" r="5" className="d-accent" />
    </>
  ),
  bars: (
    <>
      <Bar y={22} share={0.7} className="d-warn" />
      <Bar y={41} share={0.4} />
      <Bar y={60} share={0.18} />
    </>
  ),
  cores: (
    <>
      {[0.7, 0.35, 0.5, 0.2].map((share, index) => (
        <Bar key={share} y={16 + index * 17} share={share} />
      ))}
    </>
  ),
  curve: (
    <>
      <path d="M14 66 L14 52 C30 50 34 30 50 34 S72 56 88 46 112 18 146 26 L146 66z" className="d-wash" />
      <path d="M14 52 C30 50 34 30 50 34 S72 56 88 46 112 18 146 26" className="d-line d-accent-line" />
      <path d="M14 70 H146" className="d-line d-track-line" strokeWidth="1" />
    </>
  ),
  curves: (
    <>
      <path d="M14 58 C34 56 40 30 60 34 S92 58 110 44 130 30 146 32" className="d-line d-accent-line" />
      <path d="M14 40 C30 42 46 62 66 56 S104 22 124 30 138 44 146 42" className="d-line d-good-line" />
      <path d="M14 70 H146" className="d-line d-track-line" strokeWidth="1" />
    </>
  ),
  columns: (
    <>
      {column(44, 22)}
      {column(74, 42, 'd-accent')}
      {column(104, 30)}
      <Words x={44} y={68} width={12} />
      <Words x={74} y={68} width={12} />
      <Words x={104} y={68} width={12} />
    </>
  ),
  value: (
    <>
      <Text x={80} y={48} size={26} bold>
        12 d 4 h
      </Text>
      <Words x={56} y={60} width={48} />
    </>
  ),
  rows: (
    <>
      <Row y={24} mark={<Dot y={24} className="d-accent" />} width={44} />
      <Row y={44} mark={<Dot y={44} className="d-faint" />} width={58} value={12} />
      <Row y={64} mark={<Dot y={64} className="d-faint" />} width={36} value={22} />
    </>
  ),
  alerts: (
    <>
      <Row y={26} mark={<Diamond y={26} />} width={52} />
      <Row y={46} mark={<Diamond y={46} className="d-warn" />} width={38} value={24} />
      <Row y={66} mark={<Dot y={66} />} width={46} value={14} />
    </>
  ),
  temperatures: (
    <>
      {['41°', '38°', '55°'].map((value, index) => (
        <g key={value}>
          <Words x={22} y={22 + index * 20} width={50 - index * 8} strong />
          <Text x={124} y={29 + index * 20} size={12} bold>
            {value}
          </Text>
        </g>
      ))}
    </>
  ),
  table: (
    <>
      {[20, 42, 64].map((y, index) => (
        <g key={y}>
          <Words x={16} y={y - 2} width={30 - index * 5} strong />
          {[0.5, 0.8, 0.3].map((share, place) => (
            <g key={share}>
              <rect x={60 + place * 30} y={y - 2} width="24" height="4" rx="2" className="d-track" />
              <rect
                x={60 + place * 30}
                y={y - 2}
                width={24 * (index === 1 ? 1 - share : share)}
                height="4"
                rx="2"
                className={place === 1 ? 'd-good' : 'd-accent'}
              />
            </g>
          ))}
        </g>
      ))}
    </>
  ),
  traffic: (
    <>
      {[28, 56].map((y, index) => (
        <g key={y}>
          <Words x={20} y={y - 2} width={34 - index * 8} strong />
          <path d={`M74 ${y - 5} v10 m-4 -4 l4 4 4 -4`} className="d-line d-accent-line" />
          <Words x={84} y={y - 1.5} width={18} />
          <path d={`M114 ${y + 5} v-10 m-4 4 l4 -4 4 4`} className="d-line d-good-line" />
          <Words x={124} y={y - 1.5} width={16} />
        </g>
      ))}
    </>
  ),
  machine: (
    <>
      <Words x={20} y={18} width={46} strong />
      <Words x={20} y={28} width={70} />
      <rect x="20" y="40" width="120" height="6" rx="3" className="d-track" />
      <rect x="20" y="40" width="62" height="6" rx="3" className="d-accent" />
      {['0.4', '0.6', '0.5'].map((value, index) => (
        <Text key={value} x={32 + index * 46} y={70} size={13} bold>
          {value}
        </Text>
      ))}
    </>
  ),
  address: (
    <>
      <Text x={80} y={42} size={17} bold>
        203.0.113.7
      </Text>
      <Words x={44} y={54} width={72} />
      <Words x={56} y={63} width={48} />
    </>
  ),
  addresses: (
    <>
      {['192.168.1.5', '203.0.113.7'].map((value, index) => (
        <g key={value}>
          <Words x={16} y={30 + index * 24} width={26 - index * 6} />
          <Text x={102} y={36 + index * 24} size={13} bold>
            {value}
          </Text>
        </g>
      ))}
    </>
  ),
  feed: (
    <>
      {[20, 40, 60].map((y, index) => (
        <g key={y}>
          <Words x={20} y={y} width={110 - index * 14} strong />
          <Words x={20} y={y + 8} width={58 - index * 6} />
        </g>
      ))}
    </>
  ),
  picture: (
    <>
      <rect x="36" y="14" width="88" height="60" rx="6" className="d-wash" />
      <circle cx="104" cy="30" r="7" className="d-warn" />
      <path d="M36 68 L62 42 L82 60 L96 48 L124 70 V74 H36z" className="d-accent" />
    </>
  ),
  frame: (
    <>
      <rect x="30" y="14" width="100" height="60" rx="6" className="d-line d-track-line" strokeWidth="2" />
      <path d="M30 28 H130" className="d-line d-track-line" strokeWidth="2" />
      <circle cx="38" cy="21" r="2" className="d-soft" />
      <circle cx="45" cy="21" r="2" className="d-soft" />
      <rect x="40" y="38" width="34" height="26" rx="3" className="d-accent" />
      <Words x={84} y={40} width={34} strong />
      <Words x={84} y={50} width={28} />
      <Words x={84} y={58} width={32} />
    </>
  ),
};

/** The small picture of a way of showing, in the colours of the page. */
export const Drawing = ({ name }: { name: WidgetPicture }) => (
  <svg className="widget-drawing" viewBox="0 0 160 88" aria-hidden="true" direction="ltr">
    {drawings[name]}
  </svg>
);
