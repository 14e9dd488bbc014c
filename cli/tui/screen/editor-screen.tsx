import { Box, Text } from 'ink';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { printable } from '../../terminal/cells.ts';
import {
  currentField,
  currentRow,
  type EditorState,
  fieldListOf,
  isTooSmall,
  rowsOf,
  smallest,
  type Tools,
} from '../state/editor-state.ts';
import type { FieldList } from '../state/fields.ts';
import type { Row } from '../state/outline.ts';
import { ConflictPane } from './conflict-pane.tsx';
import { DiffPane } from './diff-pane.tsx';
import { FieldsPane } from './fields-pane.tsx';
import { Foot } from './foot.tsx';
import { HelpPane } from './help-pane.tsx';
import { Line } from './line.tsx';
import type { PaneSize } from './pane.tsx';
import { PickPane } from './pick-pane.tsx';
import { bodyHeight } from './scroll-room.ts';
import type { Signs } from './signs.ts';
import { TreePane } from './tree-pane.tsx';

interface Props {
  store: StoreApi<EditorState>;
  tools: Tools;
  signs: Signs;
}

/** Columns from which tree and fields stand side by side. */
const wide = 100;

export function EditorScreen({ store, tools, signs }: Props) {
  const state = useStore(store);
  const { columns, rows } = state.size;
  if (isTooSmall(state)) return <TooSmall state={state} />;
  const body = { width: columns, height: bodyHeight(state, signs) };
  const row = currentRow(state, tools);
  const list = row ? fieldListOf(state, row, tools) : { fields: [], more: [] };
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Line width={columns} inverse>
        {` dash edit  ${printable(state.source)} `.padEnd(columns)}
      </Line>
      <Body state={state} tools={tools} signs={signs} row={row} list={list} {...body} />
      <Foot state={state} signs={signs} width={columns} hasFields={list.fields.length + list.more.length > 0} />
    </Box>
  );
}

/** What a window says in which nothing has room: keys don't count until it is larger, but for those of leaving. */
function TooSmall({ state }: { state: EditorState }) {
  const { mode, size } = state;
  const asked = 'Not saved. s saves and leaves, d discards, Esc stays.';
  const said = `A window of ${smallest.columns}×${smallest.rows} is needed, and this one has ${size.columns}×${size.rows}. Nothing is lost: make it larger. Ctrl-C leaves.`;
  return <Text>{mode.name === 'quit' ? asked : said}</Text>;
}

interface BodyProps extends PaneSize {
  state: EditorState;
  tools: Tools;
  signs: Signs;
  row: Row | undefined;
  list: FieldList;
}

function Body({ state, tools, signs, row, list, width, height }: BodyProps) {
  const { mode } = state;
  const size = { width, height };
  if (mode.name === 'help') return <HelpPane top={mode.top} {...size} />;
  if (mode.name === 'diff') return <DiffPane mode={mode} signs={signs} {...size} />;
  if (mode.name === 'conflict') return <ConflictPane mode={mode} signs={signs} {...size} />;
  const isWide = width >= wide;
  const treeWidth = isWide ? Math.min(70, Math.floor(width * 0.45)) : width;
  const rows = rowsOf(state, tools);
  const tree = <TreePane state={state} rows={rows} cursor={row?.id} signs={signs} width={treeWidth} height={height} />;
  const besides = (paneWidth: number) =>
    mode.name === 'pick' ? (
      <PickPane mode={mode} signs={signs} width={paneWidth} height={height} />
    ) : (
      <FieldsPane
        state={state}
        row={row}
        list={list}
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
      <Box width={3} height={height} justifyContent="center">
        <Text dimColor>{Array<string>(height).fill(signs.bar).join('\n')}</Text>
      </Box>
      {besides(width - treeWidth - 3)}
    </Box>
  );
}
