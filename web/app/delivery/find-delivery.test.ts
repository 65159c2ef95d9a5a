import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from './find-delivery.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00.000Z') }))
afterEach(() => vi.useRealTimers())

test('each PIN code on a page is asked about again after its cut-off', async () => {
  const asked: string[] = []
  const find = (pin: string) => async () => {
    asked.push(pin)
    const isFirst = asked.filter((each) => each === pin).length === 1
    return { pin, line: null, days: null, goodUntil: isFirst ? Date.now() + 3_600_000 : null }
  }
  await askAgain('delivery 682001', find('682001'))
  await askAgain('delivery 110001', find('110001'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked.sort()).toEqual(['110001', '110001', '682001', '682001'])
})
