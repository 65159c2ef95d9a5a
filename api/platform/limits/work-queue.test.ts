import { expect, test } from 'vitest'
import { trustedClient } from '../../customers/accounts/testing-client.ts'
import { openWorkQueue, type QueueClient, type WorkQueue } from './work-queue.ts'

const longTimeoutMs = { trusted: 60_000, anonymous: 60_000 }
const roomy = { atOnce: 1, waiting: 100, ofOneNetwork: 20, timeoutMs: longTimeoutMs }

function stranger(network: string, more: Partial<QueueClient> = {}): QueueClient {
  return { network, isTrusted: false, hasLeft: () => false, ...more }
}

/** Occupies a queue until it is let go, and records the order in which the others start. */
async function hold(queue: WorkQueue) {
  const held = Promise.withResolvers<void>()
  const holder = queue(() => held.promise, stranger('holder'))
  const order: string[] = []
  const others: Promise<unknown>[] = []
  return {
    order,
    ask(name: string, caller: QueueClient) {
      const asked = queue(async () => order.push(name), caller)
      others.push(asked)
      return asked
    },
    async letGo() {
      held.resolve()
      await holder
      return Promise.allSettled(others)
    },
  }
}

test('so many are let in, so many wait and the rest is refused', async () => {
  const queue = openWorkQueue({ ...roomy, atOnce: 2, waiting: 1 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return 'done'
  }
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => queue(work, stranger('a'))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(results[3]).toMatchObject({ reason: { code: 'too-busy' } })
  await Promise.allSettled([1, 2, 3].map(() => queue(work, stranger('a'))))
  expect(most).toBe(2)
})

test('work that fails leaves its place', async () => {
  const queue = openWorkQueue({ ...roomy, waiting: 1 })
  await expect(queue(() => Promise.reject(new Error('broken')), trustedClient)).rejects.toThrow('broken')
  expect(await queue(async () => 'done', trustedClient)).toBe('done')
})

test('a stranger waits a while and no longer; somebody known waits on', async () => {
  const queue = openWorkQueue({ ...roomy, timeoutMs: { trusted: 60_000, anonymous: 10 } })
  const { order, ask, letGo } = await hold(queue)
  const trustedOne = ask('known', trustedClient)
  await expect(ask('stranger', stranger('a'))).rejects.toMatchObject({ code: 'too-busy' })
  await letGo()
  await trustedOne
  expect(order).toEqual(['known'])
  expect(await queue(async () => 'done', stranger('a'))).toBe('done')
})

test('who is known goes first, and networks take turns', async () => {
  const { order, ask, letGo } = await hold(openWorkQueue(roomy))
  for (const name of ['a1', 'a2', 'a3']) ask(name, stranger('a'))
  ask('b1', stranger('b'))
  ask('known', trustedClient)
  await letGo()
  expect(order).toEqual(['known', 'a1', 'b1', 'a2', 'a3'])
})

test('strangers who fill the line leave room for who is known', async () => {
  const { order, ask, letGo } = await hold(openWorkQueue({ ...roomy, waiting: 2 }))
  const [, , third] = ['a', 'b', 'c'].map((network) => ask(network, stranger(network)))
  await expect(third).rejects.toMatchObject({ code: 'too-busy' })
  ask('known', trustedClient)
  await letGo()
  expect(order).toEqual(['known', 'a', 'b'])
})

test('no work is done for who has hung up', async () => {
  const { order, ask, letGo } = await hold(openWorkQueue(roomy))
  ask('gone', stranger('a', { hasLeft: () => true }))
  ask('there', stranger('b'))
  const results = await letGo()
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(order).toEqual(['there'])
})

test('one network has so many inside, and again once they are out', async () => {
  const queue = openWorkQueue({ ...roomy, ofOneNetwork: 2 })
  const { ask, letGo } = await hold(queue)
  const asked = [1, 2, 3].map(() => ask('a', stranger('a')))
  await expect(asked[2]).rejects.toMatchObject({ code: 'too-busy' })
  ask('b', stranger('b'))
  expect((await letGo()).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await queue(async () => 'done', stranger('a'))).toBe('done')
})

test('strangers who fill the places of their network leave room for who is known there', async () => {
  const { ask, letGo } = await hold(openWorkQueue({ ...roomy, ofOneNetwork: 2 }))
  for (const name of ['a1', 'a2']) ask(name, stranger('a'))
  ask('trustedClient', { ...trustedClient, network: 'a' })
  expect((await letGo()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
})
