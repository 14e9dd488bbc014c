import axe from 'axe-core';

/** What axe finds in an element, as far as a page without a layout tells. */
export async function axeFaults(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
