import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from './open-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of one kind twenty lines a second are written, and then how many were left out', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const written = (text: string) => lines.filter((line) => line.includes(text))
  const request = log.child({ requestId: 'one' })
  for (let time = 0; time < 320; time += 1) {
    request.info({ security: 'login', status: 401, network: `10.0.0.${time}` }, 'security event')
    log.info(`number ${time}`)
  }
  log.info({ security: 'login', status: 200 }, 'security event')
  log.error({ err: new Error('no') }, 'unexpected error')
  expect(written('"status":401')).toHaveLength(20)
  for (const other of ['"status":200', 'unexpected error', '"number 319"'])
    expect(written(other)).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(written('left out').map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, kind: 'security event login 401', leftOut: 300 },
  ])
  expect(written('left out')[0]).not.toContain('requestId')
  request.info({ security: 'login', status: 401 }, 'security event')
  expect(written('"status":401')).toHaveLength(21)
})

test('the last words of a process are always written', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  for (let time = 0; time < 30; time += 1) log.fatal({ err: new Error('no') }, 'uncaught error')
  expect(lines).toHaveLength(30)
})
