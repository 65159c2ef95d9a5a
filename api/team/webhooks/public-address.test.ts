import { expect, test } from 'vitest'
import { isPublicAddress, isPublicUrl, lookupPublic, notPublicCode } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'x',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'http://erp.example/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::ffff:10.0.0.1]/',
  'https://metadata/',
])('a live shop sends nothing to %s', (url) => {
  expect(isPublicUrl(new URL(url))).toBe(false)
})

test('a public name and a public address are fine', () => {
  expect(isPublicUrl(new URL('https://erp.example/hook'))).toBe(true)
  expect(isPublicUrl(new URL('https://8.8.8.8:8443/'))).toBe(true)
})

test('a name that leads to this machine is not connected to', async () => {
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | null>()
  lookupPublic('localhost', { all: true }, resolve)
  expect((await promise)?.code).toBe(notPublicCode)
})
