import { expect, test } from 'vitest';
import type { Alert } from './alert.ts';
import { firstOfEach, giveUp, tryLater, withAlerts } from './deliveries.ts';

const alert = (id: string, channel = 'phone'): Alert => ({ id, channel, event: 'down', at: 1000, items: [], more: 0 });
const alerts = (count: number, channel?: string) =>
  Array.from({ length: count }, (_, index) => alert(`${index}`, channel));

test('of each channel the oldest message is next', () => {
  const queue = withAlerts(withAlerts([], [alert('1'), alert('2', 'mail')]), [alert('3'), alert('4', 'mail')]);
  expect(firstOfEach(queue).map((one) => one.alert.id)).toEqual(['1', '2']);
});

test('a full channel gives up its oldest messages, counts them in the next one, and leaves others alone', () => {
  const queue = withAlerts(withAlerts(withAlerts([], alerts(2, 'mail')), alerts(100)), alerts(3));
  const again = withAlerts(queue, alerts(2));
  const phone = again.filter((one) => one.alert.channel === 'phone');
  expect(again.length - phone.length).toBe(2);
  expect(phone).toHaveLength(100);
  expect(phone.map((one) => one.alert.lost).filter(Boolean)).toEqual([5]);
  expect(phone[0]?.alert).toMatchObject({ id: '5', lost: 5 });
});

test('what is given up is counted in the next message of its channel', () => {
  const queue = withAlerts([], [alert('1'), alert('2', 'mail'), alert('3'), alert('4')]);
  const left = giveUp(giveUp(queue, '1'), '3');
  expect(left.map((one) => [one.alert.id, one.alert.lost])).toEqual([
    ['2', undefined],
    ['4', 2],
  ]);
  expect(giveUp(left, '4').map((one) => one.alert.id)).toEqual(['2']);
});

test('tries are further and further apart, as far as the channel asks for, and end after a week', () => {
  let delivery = withAlerts([], [alert('1')])[0];
  const pauses = [];
  for (let tries = 0; tries < 7 && delivery; tries += 1) {
    delivery = tryLater(delivery, 0);
    pauses.push(delivery?.next);
  }
  expect(pauses).toEqual([2_000, 8_000, 30_000, 60_000, 120_000, 300_000, 300_000]);
  expect(delivery && tryLater({ ...delivery, tries: 0 }, 0, 100_000)?.next).toBe(100_000);
  expect(delivery && tryLater({ ...delivery, tries: 0 }, 0, 86_400_000)?.next).toBe(300_000);
  expect(delivery && tryLater(delivery, 8 * 86_400_000)).toBeUndefined();
});
