import { networkCookie } from '../../schema/api/network-cookie.ts';
import { tell } from './language-cookie.ts';

/** Tells the server which network was chosen in this browser, if any, so that its pages have the addresses of that one. */
export const tellNetwork = (chosen: string | undefined): void => tell(networkCookie(location.port), chosen);
