/** An answer of a plugin, and the one of its history as versions 3 and 4 give it. */
export const answers = (now: unknown): unknown[] => [
  now,
  {
    user: [
      ['2026-11-24T12:00:00Z', 20],
      ['2026-11-24T12:00:02Z', 22.6],
    ],
    system: [
      ['2026-11-24T12:00:00Z', 8],
      ['2026-11-24T12:00:02Z', 9.8],
    ],
    percent: [
      ['2026-11-24T12:00:00Z', 40],
      ['2026-11-24T12:00:02Z', 41],
    ],
  },
];
