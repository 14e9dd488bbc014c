/** The time of day of a moment as a language writes it, with the day where that is not today. */
export function recentTime(time: string, language: string, now = new Date()): string {
  const date = new Date(time);
  const isToday = date.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) }).format(
    date,
  );
}
