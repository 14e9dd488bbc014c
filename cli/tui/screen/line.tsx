import { Box, Text, type TextProps } from 'ink';
import type { ReactNode } from 'react';

interface Props extends TextProps {
  width: number;
  children: ReactNode;
  /** Stands at the end of the line, whole. */
  end?: ReactNode;
}

/** One line of the screen: what is too long for it is cut off. */
export function Line({ width, children, end, ...text }: Props) {
  return (
    <Box width={width} height={1} overflow="hidden">
      <Box flexGrow={1} flexShrink={1} height={1} overflow="hidden">
        <Text wrap="truncate-end" {...text}>
          {children}
        </Text>
      </Box>
      {end !== undefined && (
        <Box flexShrink={0} height={1}>
          <Text wrap="truncate-end">{end}</Text>
        </Box>
      )}
    </Box>
  );
}
