import { setImmediate as breath } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type Overload, openOverload } from './overload.ts'

test('a process that sells and has no idle time is overloaded', async () => {
  const overload = openOverload()
  expect(await atWork(overload, () => overload.recordSale())).toBe(true)
})

test('a process busy with something else, or that sells a little, is not', async () => {
  const busy = openOverload()
  expect(await atWork(busy, () => {})).toBe(false)
  const leisurely = openOverload()
  for (let order = 0; order < 100; order += 1) leisurely.recordSale()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(leisurely.isOn()).toBe(false)
})

test('who waits for its end goes on when it is over, and after a while all the same', async () => {
  const overload = openOverload()
  const waited = vi.fn()
  expect(await atWork(overload, () => overload.recordSale())).toBe(true)
  const waiting = overload.untilOver(60_000).then(waited)
  await breath()
  expect(waited).not.toHaveBeenCalled()
  await waiting
  expect(await atWork(overload, () => overload.recordSale())).toBe(true)
  await overload.untilOver(0)
})

/** Keeps the thread busy for half a second, and looks. */
async function atWork(overload: Overload, work: () => void): Promise<boolean> {
  overload.isOn()
  const end = performance.now() + 500
  while (performance.now() < end) {
    work()
    await breath()
  }
  return overload.isOn()
}
