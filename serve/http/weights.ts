/** The values of a header such as `Accept-Encoding`, in lower case and in its order, with the weight of each (RFC 9110, 12.4.2). */
export function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(name, weight ? Number(weight.slice(2)) : 1);
  }
  return weights;
}
