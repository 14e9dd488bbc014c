import type { WidgetFixture } from '../testing/fixture.ts';

const noon = 1772625600;
const times = Array.from({ length: 48 }, (_, place) => noon + (place - 12) * 3600);
const forecast = {
  latitude: 51.5,
  longitude: -0.12,
  timezone: 'Europe/London',
  current: {
    time: noon + 900,
    temperature_2m: 11.6,
    apparent_temperature: 9.8,
    relative_humidity_2m: 82,
    wind_speed_10m: 5.14,
    weather_code: 61,
    is_day: 1,
  },
  hourly: {
    time: times,
    temperature_2m: times.map((_, place) => (place < 12 ? -40 : place - 10)),
    precipitation_probability: times.map((_, place) => (place === 14 ? 90 : 10)),
    weather_code: times.map((_, place) => (place === 12 ? 82 : 2)),
    is_day: times.map((_, place) => (place < 18 ? 1 : 0)),
  },
  daily: {
    time: [1772582400, 1772668800],
    sunrise: [1772606400, 1772692700],
    sunset: [1772646000, 1772732500],
    temperature_2m_max: [12.8, 9],
    temperature_2m_min: [4.2, 1],
  },
};
const places = {
  results: [
    {
      id: 6058560,
      name: 'London',
      latitude: 42.98339,
      longitude: -81.23304,
      country: 'Canada',
      country_code: 'CA',
      admin1: 'Ontario',
    },
    {
      id: 2643743,
      name: 'London',
      latitude: 51.50853,
      longitude: -0.12574,
      country: 'United Kingdom',
      country_code: 'GB',
      admin1: 'England',
    },
  ],
};
const query = (place: string, more: string) =>
  `https://api.open-meteo.com/v1/forecast?${place}&current=temperature_2m%2Capparent_temperature%2Crelative_humidity_2m%2Cwind_speed_10m%2Cweather_code%2Cis_day&hourly=temperature_2m%2Cprecipitation_probability%2Cweather_code%2Cis_day&daily=sunrise%2Csunset%2Ctemperature_2m_max%2Ctemperature_2m_min&timeformat=unixtime&timezone=${more}`;
const metric = 'auto&forecast_days=2&temperature_unit=celsius&wind_speed_unit=ms';
const search = (name: string) =>
  `https://geocoding-api.open-meteo.com/v1/search?name=${name}&count=20&language=en&format=json`;

export default {
  options: { location: 'London, UK' },
  asks: [
    { requests: [{ url: search('London') }] },
    { options: { location: 'São Paulo' }, requests: [{ url: search('S%C3%A3o+Paulo') }] },
    { after: [places], requests: [{ url: query('latitude=51.50853&longitude=-0.12574', metric) }] },
    {
      options: { location: 'London, Ontario, Canada' },
      after: [places],
      requests: [{ url: query('latitude=42.98339&longitude=-81.23304', metric) }],
    },
    { after: [places, forecast], requests: [] },
    {
      options: { lat: '0', lon: 5, units: 'Imperial', timezone: 'Europe/London' },
      requests: [
        {
          url: query(
            'latitude=0&longitude=5',
            'Europe%2FLondon&forecast_days=2&temperature_unit=fahrenheit&wind_speed_unit=mph',
          ),
        },
      ],
    },
    { options: { lat: 0, lon: 5 }, after: [forecast], requests: [] },
  ],
  cases: [
    {
      title: 'a place by its name',
      body: [places, forecast],
      shows: [
        'London',
        'rain at',
        '12°C',
        'Light rain',
        'Feels like10 °C',
        'Sunrise',
        'Sunset',
        '2°',
        'Showers',
        'Partly cloudy',
        '4 °C',
        '13 °C',
        '5.1 m/s',
      ],
      hides: ['-40', 'undefined'],
      glance: {
        text: '12 °C, light rain',
        short: '12 °C',
        figures: ['Feels like 10 °C', 'Humidity 82 %', 'Wind 5.1 m/s'],
      },
    },
    {
      title: 'a position, in Fahrenheit, at night',
      options: { location: null, lat: 1, lon: 2, units: 'imperial' },
      body: [{ ...forecast, current: { ...forecast.current, weather_code: 96, is_day: 0 } }],
      shows: ['12°F', 'Thunderstorm', '5.1 mph'],
      hides: ['London', '°C'],
      glance: {
        text: '12 °F, thunderstorm',
        short: '12 °F',
        figures: ['Feels like 10 °F', 'Humidity 82 %', 'Wind 5.1 mph'],
      },
    },
    {
      title: 'little is known',
      options: { lat: 1, lon: 2 },
      body: [
        {
          current: { temperature_2m: 0 },
          hourly: { time: [noon, 'x'], temperature_2m: 'x' },
          daily: { sunrise: [1e300] },
        },
      ],
      shows: ['0°C'],
      hides: ['NaN', 'undefined', 'rain', 'Sunrise', 'Show more'],
      glance: { text: '0 °C', short: '0 °C' },
    },
  ],
  refusals: [
    { title: 'no place', options: { location: null, lat: 5 }, says: 'The option "location" is missing.' },
    {
      title: 'an unknown place',
      body: [{ generationtime_ms: 0.5 }],
      says: 'Open-Meteo answered: no place is called “London, UK”.',
    },
    {
      title: 'a place elsewhere',
      options: { location: 'London, Fiji' },
      body: [places, forecast],
      says: 'no place is called “London, Fiji”',
    },
    { title: 'units that there are not', options: { units: 'kelvin' }, says: 'it can be: metric, imperial' },
    { title: 'another answer', body: [places, {}], says: 'The answer has no temperature.' },
  ],
} satisfies WidgetFixture;
