import { afterEach, beforeEach, vi } from 'vitest'

const said: unknown[][] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words))
})

// A test that expects an error spies on console.error itself.
afterEach(() => {
  vi.restoreAllMocks()
  if (said.length > 0) throw new Error(`console.error: ${said.map((words) => words.join(' ')).join('\n')}`)
})
