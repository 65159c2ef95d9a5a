import { setImmediate as breath } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openRush, type Rush } from './rush.ts'

test('a rush is when a process that sells has no time to spare', async () => {
  const rush = openRush()
  expect(await atWork(rush, () => rush.note())).toBe(true)
})

test('who is busy with something else, or sells at leisure, is in no rush', async () => {
  const busy = openRush()
  expect(await atWork(busy, () => {})).toBe(false)
  const leisurely = openRush()
  for (let order = 0; order < 100; order += 1) leisurely.note()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(leisurely.isOn()).toBe(false)
})

test('who waits for its end goes on when it is over, and after a while all the same', async () => {
  const rush = openRush()
  const waited = vi.fn()
  expect(await atWork(rush, () => rush.note())).toBe(true)
  const waiting = rush.over(60_000).then(waited)
  await breath()
  expect(waited).not.toHaveBeenCalled()
  await waiting
  expect(await atWork(rush, () => rush.note())).toBe(true)
  await rush.over(0)
})

/** Keeps the thread busy for half a second, and looks. */
async function atWork(rush: Rush, work: () => void): Promise<boolean> {
  rush.isOn()
  const end = performance.now() + 500
  while (performance.now() < end) {
    work()
    await breath()
  }
  return rush.isOn()
}
