import { product } from '../product.ts';

/** Name of the cookie that tells the server which network the viewer chose; of one port, as that of the language. */
export const networkCookie = (port: string): string => `${product.command}-network${port && `-${port}`}`;
