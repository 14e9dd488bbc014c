/**
 * A page with one of its generated parts made anew; what stands around it is written by hand. The part stands between two
 * comments: `<!-- gallery -->` and `<!-- end of gallery -->`.
 *
 * @throws {Error} where the page lacks them
 */
export function withPart(page: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before, rest = ''] = page.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error(`The page needs the lines ${begin} and ${end}, once and in this order.`);
  return `${before}${begin}\n${part}\n${end}${after}`;
}
