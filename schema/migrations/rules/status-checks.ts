import { present } from '../../values.ts';

export interface StatusCheck {
  statusCheck: true;
  statusCheckUrl?: string;
  statusCheckAcceptCodes?: string;
  statusCheckAllowInsecure?: true;
}

/** A check of an item: at an address of its own where that differs from the one that it opens, with codes beyond 2xx. */
export function statusCheck({
  url,
  checked,
  codes = [],
  allowInsecure = false,
}: {
  url?: string | undefined;
  checked?: string | undefined;
  codes?: readonly string[];
  allowInsecure?: boolean;
}): StatusCheck {
  const others = codes.filter((code) => /^\d{3}$/.test(code) && !code.startsWith('2'));
  return present({
    statusCheck: true,
    statusCheckUrl: checked !== url ? checked : undefined,
    statusCheckAcceptCodes: others.length > 0 ? others.join(',') : undefined,
    statusCheckAllowInsecure: allowInsecure || undefined,
  }) as StatusCheck;
}
