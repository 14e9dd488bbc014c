/**
 * The address that a path behind `#` stands for: `#/home/media` of a bookmark from a dashboard in hash mode is the page
 * `home/media` here. `root` leads to the site's root. Undefined for every other fragment.
 */
export function hashTarget(hash: string, root = './'): string | undefined {
  // Slashes at its start would name a host.
  const path = /^#[/\\]+(.*)/.exec(hash)?.[1];
  return path === undefined ? undefined : root + path;
}
