/** `2026-11-25 22:10:57`, by the clock of this machine. */
export function localTime(time: string): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
