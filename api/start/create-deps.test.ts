import { expect, test } from 'vitest'
import { endAll } from './create-deps.ts'

test('what cannot stop well keeps nothing else from stopping, and its error is not lost', async () => {
  const ended: string[] = []
  const full = new Error('no space left')
  const started = [
    async () => void ended.push('database'),
    () => Promise.reject(full),
    async () => void ended.push('server'),
  ]
  await expect(endAll(started)).rejects.toBe(full)
  expect(ended).toEqual(['server', 'database'])
})
