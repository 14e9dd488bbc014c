import { Type } from 'typebox';
import { empty, hours, ranges } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, weatherOptions, weatherRequest } from '../_weather/api.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { capital } from '../texts.ts';
import { skyPath } from '../weather/sky.ts';
import { daysOf, isWet, type Step } from './days.ts';

/** Steps of three hours: those of a day, and those that the service has. */
const [stepsOfDay, mostSteps] = [8, 40];

export default defineWidget({
  type: 'weather-forecast',
  aliases: ['weatherforecast'],
  category: 'time',
  picture: 'weather',
  rank: 25,
  family,
  summary: 'The weather of the next days at a place, from OpenWeatherMap.',
  options: Type.Object({
    ...weatherOptions,
    numDays: Type.Integer({
      default: 6,
      minimum: 1,
      maximum: 16,
      description: 'Number of days; the service knows six.',
    }),
    hideDetails: Type.Boolean({ default: false, description: 'Leaves out the next hours.' }),
  }),
  height: ({ numDays, hideDetails }) => Math.min(6, numDays) * 36 + (hideDetails ? 0 : 96),
  shape: 'list',
  icon: 'weather',
  bodies: ['timeline'],
  request: ({ numDays, ...place }) =>
    weatherRequest(place, 'forecast', { cnt: Math.min(mostSteps, numDays * stepsOfDay) }),
  read: (body, { numDays }) => {
    const { list, city } = recordOf(body);
    if (!Array.isArray(list)) throw unreadable('forecast');
    const { name, timezone } = recordOf(city);
    const steps = list.flatMap((entry) => readStep(entry) ?? []);
    return {
      place: textOf(name),
      steps: steps.slice(0, stepsOfDay),
      days: daysOf(steps, numberOf(timezone) ?? 0).slice(0, numDays),
    };
  },
  title: ({ place }) => (place === undefined ? undefined : { text: place }),
  end: ({ steps }, { t, format }) => {
    const wet = steps.find(isWet);
    return wet && { text: t('rain', { time: format.time(wet.at) }) };
  },
  shows: ({ steps, days }, { options, format }) => {
    const written = (value: number) => `${format.number(value, 0)}°`;
    const sky = ({ icon, sky: text }: { icon: string; sky: string }) => ({
      icon: skyPath(icon),
      iconText: capital(text),
    });
    return [
      days.length === 0 && empty(),
      !options.hideDetails &&
        hours(steps.map((step) => ({ at: step.at, value: written(step.temperature), ...sky(step) }))),
      ranges(
        days.map((one) => ({
          day: one.day,
          low: one.low,
          high: one.high,
          texts: [written(one.low), written(one.high)],
          ...sky(one),
        })),
      ),
    ];
  },
  glance: ({ days: [today] }, { t, format }) => {
    if (!today) return undefined;
    const high = `${format.number(today.high, 0)}°`;
    const range = t('range', { low: format.number(today.low, 0), high });
    return { text: today.sky ? t('glance', { range, sky: today.sky }) : range, short: range };
  },
  example: { apiKey: 'DASH_WEATHER_KEY', city: 'Leeds,GB', numDays: 5 },
});

function readStep(entry: unknown): Step | undefined {
  const { dt, main, weather, pop } = recordOf(entry);
  const { temp, temp_min, temp_max } = recordOf(main);
  const [seconds, temperature] = [numberOf(dt), numberOf(temp)];
  if (seconds === undefined || temperature === undefined) return undefined;
  const sky = recordOf(Array.isArray(weather) ? weather[0] : undefined);
  return {
    at: seconds * 1000,
    temperature,
    low: numberOf(temp_min) ?? temperature,
    high: numberOf(temp_max) ?? temperature,
    icon: textOf(sky.icon) ?? '',
    sky: textOf(sky.description) ?? '',
    rain: numberOf(pop) ?? 0,
  };
}
