import { Box, Text } from 'ink';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { printable } from '../../terminal/cells.ts';
import { currentField, currentRow, type EditorState, fieldListOf, rowsOf, type Tools } from '../state/editor-state.ts';
import { ConflictPane } from './conflict-pane.tsx';
import { DiffPane } from './diff-pane.tsx';
import { FieldsPane } from './fields-pane.tsx';
import { Foot, footHeight } from './foot.tsx';
import { HelpPane } from './help-pane.tsx';
import { Line } from './line.tsx';
import type { PaneSize } from './pane.tsx';
import { PickPane } from './pick-pane.tsx';
import type { Signs } from './signs.ts';
import { TreePane } from './tree-pane.tsx';

interface Props {
  store: StoreApi<EditorState>;
  tools: Tools;
  signs: Signs;
}

/** Columns from which tree and fields stand side by side. */
const wide = 100;

/** The least that anything fits into. */
const smallest = { columns: 40, rows: 12 };

/** The whole screen. */
export function EditorScreen({ store, tools, signs }: Props) {
  const state = useStore(store);
  const { columns, rows } = state.size;
  if (columns < smallest.columns || rows < smallest.rows) {
    return <Text>{`This needs ${smallest.columns}×${smallest.rows}; here are ${columns}×${rows}.`}</Text>;
  }
  const body = { width: columns, height: rows - 1 - footHeight(state) };
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Line width={columns} inverse>
        {` dash edit  ${printable(state.source)} `.padEnd(columns)}
      </Line>
      <Body state={state} tools={tools} signs={signs} {...body} />
      <Foot state={state} signs={signs} width={columns} />
    </Box>
  );
}

interface BodyProps extends PaneSize {
  state: EditorState;
  tools: Tools;
  signs: Signs;
}

/** What stands between the title and the foot. */
function Body({ state, tools, signs, width, height }: BodyProps) {
  const { mode } = state;
  const size = { width, height };
  if (mode.name === 'help') return <HelpPane top={mode.top} {...size} />;
  if (mode.name === 'diff') return <DiffPane mode={mode} signs={signs} {...size} />;
  if (mode.name === 'conflict') return <ConflictPane mode={mode} signs={signs} {...size} />;
  const isWide = width >= wide;
  const treeWidth = isWide ? Math.min(70, Math.floor(width * 0.45)) : width;
  const rows = rowsOf(state, tools);
  const row = currentRow(state, tools);
  const tree = <TreePane state={state} rows={rows} cursor={row?.id} signs={signs} width={treeWidth} height={height} />;
  const besides = (paneWidth: number) =>
    mode.name === 'pick' ? (
      <PickPane mode={mode} signs={signs} width={paneWidth} height={height} />
    ) : (
      <FieldsPane
        state={state}
        row={row}
        list={row ? fieldListOf(state, row, tools) : { fields: [], more: [] }}
        field={row && currentField(state, row, tools)}
        signs={signs}
        tools={tools}
        width={paneWidth}
        height={height}
      />
    );
  if (!isWide) return state.focus === 'fields' || mode.name === 'pick' ? besides(width) : tree;
  return (
    <Box height={height}>
      {tree}
      <Box width={3} height={height} flexDirection="column" alignItems="center">
        {Array.from({ length: height }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
          <Text key={index} dimColor>
            {signs.bar}
          </Text>
        ))}
      </Box>
      {besides(width - treeWidth - 3)}
    </Box>
  );
}
