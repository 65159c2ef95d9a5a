import { afterAll, afterEach, beforeEach, vi } from 'vitest'

const output: unknown[][] = []

beforeEach(() => {
  output.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void output.push(words))
})

afterEach(() => {
  vi.restoreAllMocks()
  if (output.length > 0)
    throw new Error(`console.error: ${output.map((words) => words.join(' ')).join('\n')}`)
})

// Vitest does so before each test: what the next file imports may come before its first.
afterAll(() => {
  vi.unstubAllEnvs()
})
