import type { ConfigFailure } from '../../../schema/api/config-manager.ts';
import type { DashError } from '../../../schema/errors.ts';
import type { ConfigAnswer } from '../../../serve/config-service.ts';
import type { OutboundAnswer } from '../../../serve/outbound/outbound-request.ts';
import { describePage } from './describe-page.ts';

/** Asks a page what it says of itself. A host that may not be asked, or does not answer, is a failure with its reason. */
export async function answerLinkInfo(
  url: string,
  fetchPage: (url: string) => Promise<OutboundAnswer>,
): Promise<ConfigAnswer> {
  let page: OutboundAnswer;
  try {
    page = await fetchPage(url);
  } catch (error) {
    return failure(error);
  }
  const message = 'This is what the page says of itself.';
  return { status: 200, reply: { success: true, message, ...(await describePage(page)) } };
}

/** The guard is bundled apart from the builder, with a `DashError` of its own: its failures are known by their code. */
function failure(error: unknown): ConfigAnswer {
  const { code, message, hint, type } = error as Partial<DashError> & { type?: string };
  if (typeof code !== 'string' || typeof message !== 'string') throw error;
  const reply: ConfigFailure = { success: false, code, message, ...(hint !== undefined && { hint }) };
  // A page that does not answer is an answer here, not a fault: browsers write every other status into their console.
  return { status: type === 'refused' ? 403 : 200, reply };
}
