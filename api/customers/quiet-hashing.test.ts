import { argon2Sync } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openQuietHashing } from './quiet-hashing.ts'

const light = {
  message: 'a long way up',
  nonce: Buffer.alloc(16, 7),
  memory: 64,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
}
const tag = argon2Sync('argon2id', light)
const inAnHour = 3_600_000

test('passwords are hashed by threads that let everything else go first', async () => {
  const before = quietThreads()
  const hash = openQuietHashing({ threads: 2, patienceMs: inAnHour })
  expect(await Promise.all([hash(light), hash(light), hash(light)])).toEqual([tag, tag, tag])
  expect(quietThreads() - before).toBe(process.platform === 'linux' ? 2 : 0)
})

test('a machine with nothing left for them hashes with its usual threads', async () => {
  const idle = new URL('data:text/javascript,setInterval(() => {}, 1_000)')
  const hash = openQuietHashing({ threads: 1, patienceMs: 1, program: idle })
  expect(await hash(light)).toEqual(tag)
  expect(await hash(light)).toEqual(tag)
})

test('a thread that fails is told of, and another is started in its place', async () => {
  const failing = new URL('data:text/javascript,throw new Error("no thread for you")')
  const hash = openQuietHashing({ threads: 1, patienceMs: 1, program: failing })
  for (const _ of ['first', 'second']) {
    const told = once(process, 'warning')
    expect(await hash(light)).toEqual(tag)
    expect(await told).toEqual([expect.objectContaining({ message: 'no thread for you' })])
  }
})

test('what cannot be hashed is refused, and the thread goes on', async () => {
  const hash = openQuietHashing({ threads: 1, patienceMs: inAnHour })
  await expect(hash({ ...light, memory: 1 })).rejects.toThrow(/memory/)
  expect(await hash(light)).toEqual(tag)
})

/** How many threads of this process have the lowest priority. */
function quietThreads(): number {
  if (process.platform !== 'linux') return 0
  const priorities = readdirSync('/proc/self/task').map((id) =>
    readFileSync(`/proc/self/task/${id}/stat`, 'utf8'),
  )
  // The nineteenth field; the second, the name in brackets, may hold anything.
  return priorities.filter((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] === '19').length
}
