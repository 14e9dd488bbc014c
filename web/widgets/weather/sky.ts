/** Parts that the pictures of the sky are made of, on a grid of 24. */
const cloud = 'M7 18a4 4 0 0 1-.4-8a5.5 5.5 0 0 1 10.6 1.4A3.4 3.4 0 0 1 17 18z';
const sun =
  'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4';
const moon = 'M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z';
const sunBehind = 'M14.5 5.2A3.5 3.5 0 0 1 20 9.5M16.5 2v1.2M21.8 7h-1.2M20.3 3.2l-.9.9';
const moonBehind = 'M21 9a4.5 4.5 0 0 1-5.8-5.6A4.5 4.5 0 0 0 13.4 6';
const highCloud = 'M7 15a4 4 0 0 1-.4-8a5.5 5.5 0 0 1 10.6 1.4A3.4 3.4 0 0 1 17 15z';

/** Pictures by the family of the service's code; those of the night where they differ. */
const pictures: Record<string, string> = {
  '01d': sun,
  '01n': moon,
  '02d': cloud + sunBehind,
  '02n': cloud + moonBehind,
  '03': cloud,
  '04': `${cloud}M9 7.4A4.5 4.5 0 0 1 17.5 7.6`,
  '09': `${highCloud}M8 18v1M12 18v1M16 18v1M8 21v.5M12 21v.5M16 21v.5`,
  '10': `${highCloud}M8 18l-1 3.5M12 18l-1 3.5M16 18l-1 3.5`,
  '11': `${highCloud}M12.5 15.5l-2.5 3.5h4l-2.5 3.5`,
  '13': `${highCloud}M8 19h.01M12 18h.01M16 19h.01M10 21.5h.01M14 21.5h.01`,
  '50': 'M4 7h16M6 11h14M4 15h14M7 19h13',
};

/**
 * The picture of the sky for a code such as `10d`, as a path; none for a code that isn't known. The description beside it
 * says it in words.
 */
export const skyPath = (code: string): string | undefined => pictures[code] ?? pictures[code.slice(0, 2)];
