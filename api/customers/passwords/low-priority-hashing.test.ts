import { argon2Sync } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openLowPriorityHashing } from './low-priority-hashing.ts'

const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
const light = { message: 'a long way up', nonce: Buffer.alloc(16, 7), ...cost }
const tag = argon2Sync('argon2id', light)
const inAnHour = 3_600_000

test('passwords are hashed by threads that let everything else go first', async () => {
  const before = quietThreads()
  const hash = openLowPriorityHashing({ threads: 2, timeoutMs: inAnHour })
  expect(await Promise.all([hash(light), hash(light), hash(light)])).toEqual([tag, tag, tag])
  expect(quietThreads() - before).toBe(process.platform === 'linux' ? 2 : 0)
})

test('what cannot be hashed is refused', async () => {
  const hash = openLowPriorityHashing({ threads: 1, timeoutMs: inAnHour })
  await expect(hash({ ...light, memory: 1 })).rejects.toThrow(/memory/)
  expect(await hash(light)).toEqual(tag)
})

/** What the programs below answer, to be told from what the usual threads do. */
const quietTag = Buffer.from('quiet')

test('a thread that has refused goes on', async () => {
  const program = threadThat(
    `asked => asked > 1 ? answer() : parentPort.postMessage({ error: new Error('no') })`,
  )
  const hash = openLowPriorityHashing({ threads: 1, timeoutMs: inAnHour, program })
  await expect(hash(light)).rejects.toThrow('no')
  expect(await hash(light)).toEqual(quietTag)
})

test('a full machine hashes with its usual threads, and one quiet thread tells when it is so no more', async () => {
  const calls = new BroadcastChannel('calls')
  onTestFinished(() => calls.close())
  const program = threadThat(`asked => {
    const calls = new BroadcastChannel('calls')
    calls.postMessage(threadId)
    if (asked > 1) answer()
    else calls.onmessage = ({ data }) => data === 'room' && answer()
  }`)
  const asked = new Set<unknown>()
  calls.onmessage = ({ data }) => asked.add(data)
  const hash = openLowPriorityHashing({ threads: 2, timeoutMs: 100, program })
  expect(await hash(light)).toEqual(tag)
  expect(await hash(light)).toEqual(tag)
  await expect.poll(() => asked.size).toBe(1)
  calls.postMessage('room')
  await expect.poll(() => hash(light)).toEqual(quietTag)
  expect(asked.size).toBe(1)
})

test('a thread that fails is told of, and nobody waits for it', async () => {
  const program = new URL('data:text/javascript,throw new Error("no thread for you")')
  const hash = openLowPriorityHashing({ threads: 1, timeoutMs: inAnHour, program })
  const told = once(process, 'warning')
  expect(await hash(light)).toEqual(tag)
  expect(await told).toEqual([expect.objectContaining({ message: 'no thread for you' })])
  expect(await hash(light)).toEqual(tag)
})

/** The program of a thread that does so when asked, told how often it has been. */
function threadThat(work: string): URL {
  const program = `import { parentPort, threadId } from 'node:worker_threads'
const answer = () => parentPort.postMessage({ tag: new TextEncoder().encode('quiet') })
const work = ${work}
let asked = 0
parentPort.on('message', () => work(++asked))`
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`)
}

/** How many threads of this process have the lowest priority. */
function quietThreads(): number {
  if (process.platform !== 'linux') return 0
  const priorities = readdirSync('/proc/self/task').map((id) =>
    readFileSync(`/proc/self/task/${id}/stat`, 'utf8'),
  )
  // The nineteenth field; the second, the name in brackets, may hold anything.
  return priorities.filter((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] === '19').length
}
