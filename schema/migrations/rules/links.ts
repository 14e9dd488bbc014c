/** Every address that stands anywhere in a value, once. */
export const linksIn = (value: unknown): string[] => [
  ...new Set((JSON.stringify(value) ?? '').match(/https?:\/\/[^\s"'\\<>]+/g) ?? []),
];

/** ` It names …` for what is lost with all that stands in it; nothing where no address does. */
export function namedLinks(value: unknown): string {
  const links = linksIn(value);
  return links.length === 0 ? '' : ` It names ${links.map((link) => `\`${link}\``).join(', ')}.`;
}
