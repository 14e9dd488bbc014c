import type { WidgetFailure } from '../../api/widget-data.ts';

/**
 * Whether a widget failed because its service is down: it takes no connection, gives no answer in time, or answers that it
 * can't. Another address, key or form of the answer says nothing of that, and neither does a browser that may not ask.
 */
export const isDown = ({ code, values }: Pick<WidgetFailure, 'code' | 'values'>): boolean =>
  unreachable.test(code) || (code === 'widget-status' && Number(values?.status) >= 500);

const unreachable =
  /^(?:ECONN\w+|EHOST\w+|ENET\w+|EPIPE|ETIMEDOUT|UND_ERR_SOCKET|(?:widget|upstream|target)-timeout|answer-too-slow|target-unreachable)$/;
