import type { WidgetFixture } from '../testing/fixture.ts';

const step = (hours: number, temp: number, icon: string, description: string, pop = 0) => ({
  dt: 1772636400 + hours * 3600,
  main: { temp, feels_like: temp - 1, temp_min: temp - 0.4, temp_max: temp + 0.4, pressure: 1009, humidity: 82 },
  weather: [{ id: 500, main: 'Sky', description, icon }],
  clouds: { all: 75 },
  wind: { speed: 5.1, deg: 230 },
  pop,
});

const city = { id: 2643743, name: 'London', coord: { lat: 51.5085, lon: -0.1257 }, country: 'GB', timezone: 0 };
const body = {
  cod: '200',
  cnt: 7,
  list: [
    step(0, 11.6, '10d', 'light rain', 0.2),
    step(3, 9.8, '04n', 'broken clouds', 0.7),
    step(9, -3.4, '01n', 'clear sky'),
    step(12, 1, '01n', 'clear sky'),
    step(18, 9, '02d', 'few clouds'),
    step(21, 13.2, '01d', 'clear sky'),
    step(24, 13, '01d', 'clear sky'),
  ],
  city,
};

export default {
  options: { apiKey: 'DASH_WEATHER_KEY', city: 'London,GB' },
  asks: [
    {
      options: { apiKey: 'k', numDays: 3 },
      requests: [{ url: 'https://api.openweathermap.org/data/2.5/forecast?q=London%2CGB&cnt=24&appid=k&units=metric' }],
    },
    {
      options: { apiKey: 'k', lat: 0, lon: '5', units: 'Imperial', numDays: 16 },
      requests: [{ url: 'https://api.openweathermap.org/data/2.5/forecast?lat=0&lon=5&cnt=40&appid=k&units=imperial' }],
    },
  ],
  cases: [
    {
      title: 'two days',
      body,
      glance: { text: '9 to 12°, light rain', short: '9 to 12°' },
      shows: ['London', 'rain at', 'Light rain', '9° to 12°', '-4° to 14°', 'Clear sky'],
    },
    { title: 'one of them', options: { numDays: 1 }, body, shows: ['9° to 12°'], hides: ['14°'] },
    { title: 'days only', options: { hideDetails: true }, body, shows: ['-4° to 14°'], hides: ['Broken clouds'] },
    { title: 'nothing is known', body: { cod: '200', list: [{}] }, shows: ['Nothing to show'] },
    { title: 'little is known', body: { list: [{ dt: 1772636400, main: { temp: 4 } }] }, shows: ['4° to 4°'] },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'no place', options: { city: null }, says: 'The option "city" is missing.' },
    { title: 'units that there are not', options: { units: 'kelvin' }, says: 'it can be: metric, imperial' },
    { title: 'another answer', body: {}, says: 'The answer has no forecast.' },
  ],
} satisfies WidgetFixture;
