import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const window = new EventTarget()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('scrollY', 0)
  vi.stubEnv('SSR', false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a touch counts that came before anything waited for one', async () => {
  const { untilTouch } = await import('./when-near.ts')
  const told: string[] = []
  void untilTouch().then(() => told.push('touched'))
  await Promise.resolve()
  expect(told).toEqual([])
  window.dispatchEvent(new Event('pointerdown'))
  await untilTouch()
  expect(told).toEqual(['touched'])
})
