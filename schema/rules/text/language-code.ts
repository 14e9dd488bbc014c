/** Codes that files and browsers use for a language of another code, in lower case. */
const otherCodes: Readonly<Record<string, string>> = {
  cn: 'zh-CN',
  zh: 'zh-CN',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
  ua: 'uk',
  no: 'nb',
  nn: 'nb',
  pirate: 'en-x-pirate',
  'zz-pirate': 'en-x-pirate',
};

/**
 * The one of some codes that a language tag stands for, compared without regard to case: the whole tag, else what is left of
 * it part by part from its end, each also by what else it may be called. `zh_Hant_HK` is `zh-TW`.
 */
export function codeFor(tag: string, codes: readonly string[]): string | undefined {
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  for (let count = parts.length; count > 0; count--) {
    const wanted = parts.slice(0, count).join('-');
    const others = [wanted, otherCodes[wanted]?.toLowerCase()];
    const found = codes.find((code) => others.includes(code.toLowerCase()));
    if (found !== undefined) return found;
  }
  return undefined;
}
