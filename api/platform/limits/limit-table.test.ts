import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { findChange, readLimitChanges, requireLimits } from './limit-changes.ts'
import { limitTable } from './limit-table.ts'

test('without a word the limits are those of the table', () => {
  expect(readConfig({}).limits).toEqual(limitTable)
})

test('each limit can be changed, and a star changes many', () => {
  const changes = '*.email=50/60, login.account=300/3600 ,mail.*=2/600'
  const limits = readConfig({ RATE_LIMITS: changes }).limits
  expect(limits['login.account']).toEqual({ most: 300, seconds: 3600 })
  expect(limits['mail-stock-alert.email']).toEqual({ most: 50, seconds: 60 })
  expect(limits['mail.email']).toEqual({ most: 2, seconds: 600 })
  expect(limits['login.known']).toEqual(limitTable['login.known'])
  expect(findChange(readLimitChanges(changes), 'subscribe.email')).toEqual({ most: 50, seconds: 60 })
  expect(findChange(readLimitChanges(changes), 'register.ip')).toBeUndefined()
})

test.each([
  'login',
  'login.ip',
  'login.ip=',
  'login.ip=0/3600',
  'login.ip=1/3600',
  'login.ip=10/0',
  'login.ip=-5/60',
  'login.ip=10',
  'login.ip=10/60;register.ip=5/60',
])('%s is refused', (changes) => {
  expect(() => readLimitChanges(changes)).toThrow('RATE_LIMITS: write')
})

test.each(['logon.ip=10/60', 'login.ip.more=10/60', 'login.*=4/60,*.mail=4/60'])(
  '%s names no limit',
  (changes) => {
    const names = ['login.ip', 'mail.email']
    expect(() => requireLimits(readLimitChanges(changes), names)).toThrow('there are login.ip, mail.email.')
    expect(requireLimits(readLimitChanges('*.ip=4/60,mail.email=4/60'), names)).toBeUndefined()
  },
)

test('one account is not tested for long', () => {
  expect(limitTable['login.account'].most + limitTable['login.known'].most).toBeLessThan(20)
  expect(limitTable['mail.email'].most).toBe(5)
})
