import type { WidgetFixture } from '../testing/fixture.ts';

const body = {
  coord: { lon: -0.1257, lat: 51.5085 },
  weather: [{ id: 500, main: 'Rain', description: 'light rain', icon: '10d' }],
  main: { temp: 11.6, feels_like: 10.9, temp_min: 10.4, temp_max: 12.8, pressure: 1009, humidity: 82 },
  visibility: 9000,
  wind: { speed: 5.14, deg: 230 },
  clouds: { all: 75 },
  dt: 1772636767,
  sys: { country: 'GB', sunrise: 1772606400, sunset: 1772646000 },
  timezone: 0,
  name: 'London',
  cod: 200,
};

export default {
  options: { apiKey: 'DASH_WEATHER_KEY', city: 'London,GB' },
  asks: [
    {
      options: { apiKey: 'k', city: 'São Paulo,BR' },
      requests: [{ url: 'https://api.openweathermap.org/data/2.5/weather?q=S%C3%A3o+Paulo%2CBR&appid=k&units=metric' }],
    },
    {
      // A position beats the city, and zero is one.
      options: { apiKey: 'k', lat: '0', lon: 0, units: 'imperial' },
      requests: [{ url: 'https://api.openweathermap.org/data/2.5/weather?lat=0&lon=0&appid=k&units=imperial' }],
    },
  ],
  cases: [
    {
      title: 'the weather',
      glance: {
        text: '12 °C, light rain',
        short: '12 °C',
        figures: ['Feels like 11 °C', 'Humidity 82 %', 'Wind 5.1 m/s'],
      },
      body,
      shows: [
        '12',
        '°C',
        'Light rain',
        'Show more',
        '10 °C',
        '13 °C',
        'Feels like11 °C',
        '1,009 hPa',
        '82 %',
        '9,000 m',
        '5.1 m/s',
        '75 %',
      ],
    },
    { title: 'imperial units', options: { units: 'Imperial' }, body, shows: ['°F', '5.1 mph'], hides: ['°C'] },
    { title: 'no details', options: { hideDetails: true }, body, shows: ['Light rain'], hides: ['Show more', 'hPa'] },
    { title: 'little known', body: { main: { temp: 0 } }, shows: ['0°C'], hides: ['NaN', 'undefined', 'Show more'] },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'no place', options: { city: null, lat: 51 }, says: 'The option "city" is missing.' },
    { title: 'units that there are not', options: { units: 'kelvin' }, says: 'it can be: metric, imperial' },
    { title: 'another answer', body: {}, says: 'The answer has no temperature.' },
  ],
} satisfies WidgetFixture;
