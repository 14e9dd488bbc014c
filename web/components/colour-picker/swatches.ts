/** The swatches beside the picker, in rows of four. */
export const swatches: readonly string[] = [
  ...['#eb5cad', '#985ceb', '#5346f3', '#5c90eb'],
  ...['#5cdfeb', '#00ccb4', '#5ceb8d', '#afeb5c'],
  ...['#eff961', '#ebb75c', '#eb615c', '#eb2d6c'],
  ...['#060913', '#141b33', '#1c2645', '#263256'],
  ...['#2b2d42', '#1a535c', '#372424', '#312437'],
  ...['#f5f5f5', '#d9d9d9', '#bfbfbf', '#9a9a9a'],
  ...['#636363', '#363636', '#313941', '#0d0d0d'],
];

/** The colour of a mark on a swatch: white on dark ones, and on what is no hex colour. */
export function markOn(value: string): 'white' | 'black' {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(value);
  if (!hex) return 'white';
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16));
  return (299 * red + 587 * green + 114 * blue) / 1000 < 100 ? 'white' : 'black';
}
