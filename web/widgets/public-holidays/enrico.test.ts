import { expect, test } from 'vitest';
import { holidayRequests } from './enrico.ts';

const wanted = { country: 'GB', state: 'GB-SCT', holidayType: 'public_holiday', monthsToShow: 12 };
const place = 'country=gb&region=sct&holidayType=public_holiday';

test('it asks from the first of the month, a month more than is shown, in both versions, and to the end of the year', () => {
  expect(holidayRequests(wanted, new Date(2026, 10, 29)).map(({ url }) => url)).toEqual([
    `https://kayaposoft.com/enrico/json/v3.0/getHolidaysForDateRange?fromDate=2026-11-01&toDate=2027-12-01&${place}`,
    `https://kayaposoft.com/enrico/json/v2.0/?action=getHolidaysForDateRange&fromDate=1-11-2026&toDate=1-12-2027&${place}`,
    `https://kayaposoft.com/enrico/json/v3.0/getHolidaysForDateRange?fromDate=2026-11-01&toDate=2026-12-31&${place}`,
  ]);
});
