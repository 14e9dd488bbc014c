import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Line } from './line.tsx';

export interface PaneSize {
  width: number;
  height: number;
}

interface Props extends PaneSize {
  title: string;
  isActive: boolean;
  children: ReactNode;
}

/** A part of the screen under its name. */
export function Pane({ title, isActive, width, height, children }: Props) {
  return (
    <Box flexDirection="column" width={width} height={height} overflow="hidden">
      <Line width={width} bold={isActive} dimColor={!isActive} underline={isActive}>
        {title}
      </Line>
      {children}
    </Box>
  );
}
