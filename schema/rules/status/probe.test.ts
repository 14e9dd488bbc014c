import { expect, test } from 'vitest';
import { readProbe } from './probe.ts';

test.each([
  ['icmp://router.lan', { kind: 'icmp', host: 'router.lan' }],
  ['ICMP://192.168.1.1', { kind: 'icmp', host: '192.168.1.1' }],
  ['icmp://[FD00::1]/', { kind: 'icmp', host: '[fd00::1]' }],
  ['icmp://zürich.example', { kind: 'icmp', host: 'xn--zrich-kva.example' }],
  ['dns://nas.lan', { kind: 'dns', name: 'nas.lan' }],
  ['dns://_x._tcp.a.example?server=1.1.1.1', { name: '_x._tcp.a.example', server: { host: '1.1.1.1', port: 53 } }],
  ['dns://nas.lan?server=[::1]:5353', { server: { host: '[::1]', port: 5353 } }],
  ['tls://nas.lan', { kind: 'tls', host: 'nas.lan', port: 443 }],
  ['tls://[::1]:993', { kind: 'tls', host: '[::1]', port: 993 }],
])('%s is read', (address, expected) => {
  expect(readProbe(address)).toMatchObject(expected);
});

test.each([
  ['icmp://', 'is no host'],
  ['icmp://-f', 'is no host'],
  ['icmp://a b', 'is no host'],
  ['icmp://me@nas.lan', 'is no host'],
  ['icmp://nas.lan%0a', 'is no host'],
  ['icmp://nas.lan:7', 'has no port here'],
  ['icmp://nas.lan/x', 'behind the host'],
  ['icmp://nas.lan?x', 'behind the host'],
  ['icmp://DASH_HOST', '`DASH_HOST` is filled in for addresses of the web only'],
  ['dns://nas.lan:53?server=1.1.1.1', 'has no port here'],
  ['dns://10.0.0.1', 'is an address'],
  ['dns://nas.lan?type=MX', '`?type=MX` is not known here'],
  ['dns://nas.lan?server=', 'is no server'],
  ['dns://nas.lan?server=-x', 'is no server'],
  ['dns://nas.lan?server=1.1.1.1:0', 'is no server'],
  ['tls://nas.lan:70000', '`70000` is no port'],
  ['tls://nas.lan:', 'is no port'],
  ['tls://nas.lan/x', 'behind the host'],
  ['tcp://nas.lan', 'names no port'],
  ['tcp://nas.lan:99999', '`99999` is no port'],
])('%s has a fault', (address, expected) => {
  expect(readProbe(address)).toMatchObject({ message: expect.stringContaining(expected), hint: expect.any(String) });
});

test.each(['https://nas.lan', 'tcp://nas.lan:445', 'dns://nas.lan:53', 'ssh://nas.lan:22', 'nas.lan'])(
  '%s is checked in another way',
  (address) => {
    expect(readProbe(address)).toBeUndefined();
  },
);
