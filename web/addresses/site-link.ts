/** An address inside the site, relative to the page that carries `root`. */
export const siteLink = (root: string, path: string): string => {
  const link = `${root}${path.replace(/^\/+/, '')}`;
  return link === '' ? './' : link;
};
