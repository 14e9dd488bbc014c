import { helpLines } from './help-lines.ts';
import { Line } from './line.tsx';
import { Pane, type PaneSize } from './pane.tsx';
import { firstShown, helpRoom } from './scroll-room.ts';

interface Props extends PaneSize {
  top: number;
}

/** The keys, and what they do. */
export function HelpPane({ top, width, height }: Props) {
  const lines = helpLines(width);
  const room = helpRoom(height);
  const first = firstShown(top, { count: lines.length, room });
  return (
    <Pane title="Keys" isActive width={width} height={height}>
      {lines.slice(first, first + room).map(({ text, isHeading }) => (
        <Line key={text} width={width} bold={isHeading}>
          {text}
        </Line>
      ))}
    </Pane>
  );
}
