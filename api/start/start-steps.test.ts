import { expect, test, vi } from 'vitest'
import { openSteps } from './start-steps.ts'

test('a step is named when it begins and followed by its seconds; later lines have none', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let said = ''
  const steps = openSteps((text) => {
    said += text
  })
  steps.begin('Creating the database …')
  expect(said).toBe('Creating the database …')
  vi.advanceTimersByTime(4_000)
  steps.begin('Filling the shop …')
  expect(said).toBe('Creating the database … 4.0 s\nFilling the shop …')
  vi.advanceTimersByTime(1_400)
  steps.end()
  steps.end()
  steps.begin('The database ended by itself; starting it again …')
  expect(said).toBe(
    'Creating the database … 4.0 s\nFilling the shop … 1.4 s\nThe database ended by itself; starting it again …\n',
  )
  vi.useRealTimers()
})
