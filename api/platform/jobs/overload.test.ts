import { setImmediate as breath } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openOverload } from './overload.ts'

test('a process that sells and has no idle time is overloaded', async () => {
  const overload = openOverload()
  const end = performance.now() + 250
  while (performance.now() < end) {
    overload.recordSale()
    await breath()
  }
  expect(overload.isOn()).toBe(true)
})

test.each([
  { sales: 5, busy: 0.7, isOn: true },
  { sales: 4, busy: 1, isOn: false },
  { sales: 100, busy: 0.5, isOn: false },
])('with $sales sales and busy for $busy of the time it is overloaded: $isOn', ({ sales, busy, isOn }) => {
  expect(openMeasured().after({ sales, busy }).isOn()).toBe(isOn)
})

test('who waits for its end goes on when it is over, and after a while all the same', async () => {
  const measured = openMeasured()
  const waited = vi.fn()
  const waiting = measured.after({ sales: 100, busy: 1 }).untilOver(60_000).then(waited)
  await breath()
  expect(waited).not.toHaveBeenCalled()
  measured.after({ sales: 0, busy: 0 })
  await waiting
  const overload = measured.after({ sales: 100, busy: 1 })
  expect(overload.isOn()).toBe(true)
  await overload.untilOver(0)
})

/** On a clock that goes on by 300 ms, of which it was so busy. */
function openMeasured() {
  const time = { idle: 0, active: 0 }
  const overload = openOverload({
    now: () => time.idle + time.active,
    eventLoopUtilization(since) {
      const active = time.active - (since?.active ?? 0)
      const idle = time.idle - (since?.idle ?? 0)
      return { active, idle, utilization: active / (active + idle) }
    },
  })
  return {
    after({ sales, busy }: { sales: number; busy: number }) {
      for (let sale = 0; sale < sales; sale += 1) overload.recordSale()
      time.active += 300 * busy
      time.idle += 300 * (1 - busy)
      return overload
    },
  }
}
