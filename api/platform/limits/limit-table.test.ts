import { expect, test } from 'vitest'
import { limitTable, readLimits } from './limit-table.ts'

test('without a word the limits are those of the table', () => {
  expect(readLimits('')).toEqual(limitTable)
})

test('each limit can be changed, and a star changes many', () => {
  const limits = readLimits('*.email=50/60, login.ip=300/3600 ,mail.*=2/600')
  expect(limits['login.ip']).toEqual({ most: 300, seconds: 3600 })
  expect(limits['subscribe.email']).toEqual({ most: 50, seconds: 60 })
  expect(limits['mail.email']).toEqual({ most: 2, seconds: 600 })
  expect(limits['register.ip']).toEqual(limitTable['register.ip'])
  expect(new Set(Object.values(readLimits('*=9/1')).map(({ most }) => most))).toEqual(new Set([9]))
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
  'logon.ip=10/60',
  'login.ip.more=10/60',
  'login.ip=10/60;register.ip=5/60',
])('%s is refused', (changes) => {
  expect(() => readLimits(changes)).toThrow()
})

test('many phones share an address, and one account is not tested for long', () => {
  const atOnce = (name: keyof typeof limitTable) => limitTable[name].most / 2
  expect(atOnce('register.ip')).toBeGreaterThanOrEqual(60)
  expect(atOnce('login.ip')).toBeGreaterThanOrEqual(300)
  expect(limitTable['login.account'].most + limitTable['login.known'].most).toBeLessThan(20)
  expect(limitTable['mail.email'].most).toBe(5)
})
