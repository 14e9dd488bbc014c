import { Box, Text, type TextProps } from 'ink';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { clipped, widthOf } from '../../terminal/cells.ts';

type Look = Omit<TextProps, 'children'>;

/** A part of a line, with its look. */
export type Part = Look & { text: string };

interface Props extends Look {
  width: number;
  /** What stands in the line, one behind the other. */
  children: string | readonly (Part | string | false | undefined)[];
  /** Stands at the end of the line, whole. */
  end?: Part;
}

/** One line of the screen: what is too long for it ends in an ellipsis, also within wide letters. */
export function Line({ width, children, end, ...look }: Props) {
  const given = typeof children === 'string' ? [children] : children;
  let room = width - (end ? widthOf(end.text) : 0);
  const shown = given.flatMap((part) => {
    if (!part || room <= 0) return [];
    const { text, ...its } = typeof part === 'string' ? { text: part } : part;
    const kept = clipped(text, room);
    room = kept === text ? room - widthOf(kept) : 0;
    return kept === '' ? [] : [{ text: kept, its }];
  });
  const keys = rowKeys(shown.map(({ text }) => text));
  return (
    <Box width={width} height={1} overflow="hidden">
      <Box flexGrow={1} flexShrink={1} height={1} overflow="hidden">
        <Text wrap="truncate-end" {...look}>
          {shown.map(({ text, its }, index) => (
            <Text key={keys[index]} {...its}>
              {text}
            </Text>
          ))}
        </Text>
      </Box>
      {end && (
        <Box flexShrink={0} height={1}>
          <Text wrap="truncate-end" {...end}>
            {end.text}
          </Text>
        </Box>
      )}
    </Box>
  );
}
