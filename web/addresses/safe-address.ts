/** An address that is safe to link to or to show: http, https, or a path of the dashboard; `undefined` for others. */
export const safeAddress = (url: unknown): string | undefined => {
  if (typeof url !== 'string' || url.trim() === '') return undefined;
  // Browsers skip control characters inside of a scheme.
  const trimmed = url.replace(/\p{Cc}/gu, '').trim();
  return /^https?:\/\//i.test(trimmed) || !/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : undefined;
};
