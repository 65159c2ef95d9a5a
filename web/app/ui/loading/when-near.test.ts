import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const window = new EventTarget()
const navigation = new EventTarget()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('document', { body: null, activeElement: null })
  vi.stubGlobal('location', { href: 'http://shop/products' })
  vi.stubGlobal('navigation', navigation)
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

test('a page that is scrolled before its scripts come has been touched', async () => {
  vi.stubGlobal('scrollY', 200)
  const { untilTouch } = await import('./when-near.ts')
  await expect(untilTouch()).resolves.toBeUndefined()
})

test('another page counts as one, as Back does with no touch of the page; the same address does not', async () => {
  const { untilTouch } = await import('./when-near.ts')
  const told: string[] = []
  void untilTouch().then(() => told.push('touched'))
  open('http://shop/products')
  await Promise.resolve()
  expect(told).toEqual([])
  open('http://shop/')
  await untilTouch()
  expect(told).toEqual(['touched'])
})

test('where the browser does not tell of other pages nothing waits', async () => {
  vi.stubGlobal('navigation', undefined)
  const { untilTouch } = await import('./when-near.ts')
  await expect(untilTouch()).resolves.toBeUndefined()
})

function open(url: string): void {
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { url } }))
}
