import { expect, test } from 'vitest';
import widget from './widget.ts';

test('the session is the line of the sign-in that holds user and token', () => {
  const keep = widget.signIn?.({ hostname: 'rss.example.org', username: 'ada', password: 'p' })?.keep;
  const read = keep && 'body' in keep ? keep.body : expect.fail('It is no part of the body.');
  expect(read('SID=ada/8e6845e0\nLSID=null\nAuth=ada/8e6845e089457af2\n')).toBe('ada/8e6845e089457af2');
  for (const other of ['<html>Auth=ada/x</html>', 'Auth=\n', { Auth: 'ada/8e6845e089457af2' }, undefined]) {
    expect(read(other)).toBeUndefined();
  }
});
