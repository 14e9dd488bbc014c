import type { FileReport, Problem } from '../../../schema/problem.ts';

/** Whether a file that can't be read may be one of a dashboard with sign-in: then anonymous viewers get nothing of it. */
export const isDiscreet = ({ text }: Pick<FileReport, 'text'>): boolean =>
  /\b(?:auth|users|enable(?:Oidc|Keycloak|HeaderAuth|GuestAccess))\b/i.test(text ?? '');

/** The same for everyone, while nobody can be asked who they are. */
export const publicFault = (report: FileReport, discreet: boolean) =>
  discreet
    ? { ...faultOf(report), message: 'There is a mistake in the config; the server’s own output says which.' }
    : faultOf(report);

/** The first fatal problem of a file, as tabs are sent it. */
export const faultOf = ({ file, problems }: FileReport) => {
  const [{ line = 1, column = 1, message = 'The config can’t be read.' } = {} as Partial<Problem>] = problems;
  return { file, line, column, message };
};
