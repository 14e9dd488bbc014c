/** What examples of several rules begin with, so that each rule shows what is its own. */

const alice = '{ user: alice, type: admin, password: DASH_PASSWORD_ALICE }';

/** The list of alice, who is an administrator, and of others, who are not. */
export const userLines = (...others: string[]): string =>
  [alice, ...others.map((name) => `{ user: ${name}, password: DASH_PASSWORD_${name.toUpperCase()} }`)]
    .map((user) => `      - ${user}\n`)
    .join('');

/** A dashboard that alice and others sign in to. */
export const withUsers = (...others: string[]): string => `appConfig:
  auth:
    users:
${userLines(...others)}`;

/** A dashboard that alice signs in to, and that guests look at. */
export const withGuests = `appConfig:
  auth:
    enableGuestAccess: true
    users: [${alice}]
`;

/** A dashboard with nothing but alice, whose hash this is. */
export const withHash = (hash: string): string => `appConfig:
  auth:
    users:
      - user: alice
        hash: ${hash}
        type: admin
sections: []
`;

/** A hash as `dash hash` makes it. */
export const saltedHash = '$scrypt$ln=15,r=8,p=3$c2FsdHNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** A dashboard with one link. */
export const withMachine = (title: string, url: string): string => `sections:
  - name: Machines
    items:
      - { title: ${title}, url: '${url}' }
`;

const indent = (lines: string, by: number): string => lines.replace(/^/gm, ' '.repeat(by));

/** A whole config, by what the lines of an example are in. */
export const wholeConfig = {
  settings: (lines: string) => `appConfig:\n${indent(lines, 2)}\nsections: []\n`,
  'sign-in': (lines: string) => `appConfig:\n  auth:\n${indent(lines, 4)}\nsections: []\n`,
  users: (user: string) => `${withUsers()}      - ${user}\nsections: []\n`,
  item: (keys: string) => `sections:\n  - name: Machines\n    items:\n      - { title: Files, ${keys} }\n`,
  widget: (keys: string) => `sections:\n  - name: Machines\n    widgets:\n      - { ${keys} }\n`,
};
