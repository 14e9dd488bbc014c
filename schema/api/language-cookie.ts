import { product } from '../product.ts';

/**
 * Name of the cookie that tells the server which language the viewer chose, so that the page comes in it. Browsers send
 * cookies to each port of a host: it is of one port, which is empty where the scheme says it.
 */
export const languageCookie = (port: string): string => `${product.command}-language${port && `-${port}`}`;
