import type { Format } from '../../../schema/format.ts';

/** A moment as the viewer writes it, with the day unless it is today's, and as machines do. */
export function writtenTime(time: number, format: Format, now = new Date()): { text: string; dateTime: string } {
  const moment = new Date(time);
  const isToday = moment.toDateString() === now.toDateString();
  return { text: isToday ? format.time(time) : format.dateTime(time), dateTime: moment.toISOString() };
}
