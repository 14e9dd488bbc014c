/** Ways to write a step out of a folder, as they go over the wire. */
const steps = [
  ...['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '%25252e%25252e', '%%32%65%%32%65', '%u002e%u002e', '%uff0e%uff0e'],
  ...[
    '%c0%ae%c0%ae',
    '%e0%80%ae%e0%80%ae',
    '%f0%80%80%ae%f0%80%80%ae',
    '%c0%2e%c0%2e',
    '\xc0\xae\xc0\xae',
    '%ef%bc%8e%ef%bc%8e',
  ],
  ...[
    '%e2%80%a5',
    '%e2%80%a4%e2%80%a4',
    '..;',
    '..;a=b',
    '..%3b',
    '..%00',
    '.%00.',
    '...',
    '....',
    '..%20',
    '..%09',
    '..%0d%0a',
  ],
];
/** Ways to write what stands between folders. */
const separators = [
  ...['/', '//', '/./', '%2f', '%2F', '%252f', '%25252F', '\\', '%5c', '%255C', '\\/', '%c0%af', '%e0%80%af', '%c1%9c'],
  ...['%e2%88%95', '%e2%81%84', '%ef%bc%8f', '%ef%bc%bc', '%u2215', ';/', '%00/', '%3f/', '%23/'],
];

/** Every step with every separator in front of and behind it, to `name`, so many folders up. */
export const climbs = (name: string, depth: number): string[] =>
  steps.flatMap((step) => separators.map((between) => between + `${step}${between}`.repeat(depth) + name));

/** Ways to write the name of a file so that a check of it sees another one. */
export const disguises = (name: string): string[] => [
  ...[
    name,
    name.toUpperCase(),
    `${name}/`,
    `${name}//`,
    `${name}/.`,
    `./${name}`,
    `/${name}`,
    `//${name}`,
    `\\${name}`,
  ],
  ...[
    `${name}%20`,
    `${name}.`,
    `${name}...`,
    `${name}%09`,
    `${name}%0a`,
    `${name}%00`,
    `${name}%00.png`,
    `${name}%2500.png`,
  ],
  ...[
    `${name};.png`,
    `${name}%3b.png`,
    `${name}::$DATA`,
    `${name}:.png`,
    `${name}?.png`,
    `${name}%3f.png`,
    `${name}%23.png`,
  ],
  ...[`${name}/.png`, `${name}%2f.png`, `${name}%5c.png`, `${name}%0d%0a.png`, `x/../${name}`, `x/%2e%2e/${name}`],
  ...[`item-icons/../${name}`, `item-icons/%2e%2e/${name}`, `item-icons%2f..%2f${name}`, `item-icons/..%5c${name}`],
  ...[escaped(name, 1), escaped(name, 2), escaped(name, 3), name.replaceAll('.', '%2e'), name.replaceAll('.', '%252e')],
  ...[name.replaceAll('.', '%c0%ae'), name.replaceAll('.', '%ef%bc%8e'), name.replaceAll('.', '%e2%80%a4')],
  ...[`${name}~1`, `%20${name}`, `%ef%bb%bf${name}`, `%e2%80%8b${name}`, `%c2%ad${name}`, `%e2%80%ae${name}`],
];

/** Of `climbs`, each step with the plain separators, and each separator with the plain steps. */
export const fewClimbs = (name: string, depth: number): string[] =>
  steps.flatMap((step) =>
    separators
      .filter((between) => ['..', '%2e%2e'].includes(step) || ['/', '%2f', '\\'].includes(between))
      .map((between) => between + `${step}${between}`.repeat(depth) + name),
  );

const escaped = (name: string, times: number): string =>
  [...name].map((letter) => `%${'25'.repeat(times - 1)}${letter.charCodeAt(0).toString(16)}`).join('');

/** Targets that are no path of a URL at all; `FILE` is an absolute path on the machine. */
export const absoluteForms = [
  ...['FILE', '/FILE', '//FILE', '///FILE', '/%2fFILE', '/%252fFILE', '/.FILE', '/./FILE', '/~FILE', '/~root/.profile'],
  ...[
    'file://FILE',
    'file:FILE',
    'http://127.0.0.1FILE',
    'http://127.0.0.1/..FILE',
    'http://evil.example/../../../..FILE',
  ],
  ...[
    'https://127.0.0.1/%2e%2eFILE',
    'ftp://127.0.0.1FILE',
    '//evil.exampleFILE',
    '/\\evil.exampleFILE',
    '\\FILE',
    '..FILE',
  ],
  ...[
    '/C:FILE',
    '/c%3aFILE',
    '/c|FILE',
    '/C:%5cWindows%5cwin.ini',
    '/C:\\Windows\\win.ini',
    '\\\\server\\share\\x.png',
  ],
  ...[
    '/\\\\server\\share\\x.png',
    '/%5c%5cserver%5cshare%5cx.png',
    '//server/share/x.png',
    '/%5c%5c.%5cpipe%5cx',
    '/\\\\?\\C:\\x',
  ],
  ...[
    '/proc/self/environ',
    '/proc/self/cwd/.env',
    '/dev/stdin',
    '/dev/random',
    '/dev/fd/0',
    '/NUL',
    '/CON.png',
    '/aux.css',
  ],
  ...[
    '*',
    '?',
    '#',
    '%',
    '/%',
    '/%2',
    '/%zz',
    '/%e4',
    '/%ff%fe',
    '/%80',
    '/%ed%a0%80',
    '/\xff\xfe',
    '/\x7f',
    '/[',
    '/{',
    '/%7bx%7d',
  ],
  ...[
    '/__proto__',
    '/constructor',
    '/__proto__/x.png',
    '/hasOwnProperty.yml',
    '/.git/config',
    '/.git/HEAD',
    '/.ssh/id_rsa',
  ],
  ...['/package.json', '/node_modules/express/package.json', '/dist/app.json', '/serve/app.ts', '/../package.json'],
];
