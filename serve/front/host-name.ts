/** The name in a `Host` header, in lower case and without its port; undefined for what names no host. */
export function hostName(header: string | undefined): string | undefined {
  const name = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1];
  return name?.toLowerCase().replace(/\.$/, '') || undefined;
}

/** The setting that lets a name in, as it is copied. */
export const settingFor = (name: string): string => `DASH_HOSTS=${name}`;
