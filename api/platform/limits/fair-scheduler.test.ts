import { expect, test } from 'vitest'
import { openFairScheduler } from './fair-scheduler.ts'

/** Turns that end when they are told to, in which each request takes two milliseconds. */
function openTurns() {
  let clock = 0
  let next: (() => void)[] = []
  const begun: string[] = []
  const awaitTurn = openFairScheduler({ now: () => clock, nextTurn: (work) => next.push(work) })
  return {
    begun,
    ask(network: string, name: string, hasLeft = false) {
      awaitTurn({ network, hasLeft: () => hasLeft }, () => {
        clock += 2
        begun.push(name)
      })
    },
    endTurn() {
      const due = next
      next = []
      for (const work of due) work()
    },
  }
}

test('requests begin as they come while there is time, the others in the next turns', () => {
  const { ask, endTurn, begun } = openTurns()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) ask('one', name)
  expect(begun.join('')).toBe('abc')
  endTurn()
  expect(begun.join('')).toBe('abcdef')
  endTurn()
  endTurn()
  ask('one', 'h')
  expect(begun.join('')).toBe('abcdefgh')
})

test('networks take turns, and nothing begins for who has hung up', () => {
  const { ask, endTurn, begun } = openTurns()
  for (let number = 0; number < 20; number += 1) ask('flood', 'f')
  ask('asha', 'A')
  ask('ravi', 'R', true)
  endTurn()
  expect(begun.join('')).toBe('ffffAf')
})

test('of one network so many wait, and others still get in', () => {
  const { ask, endTurn, begun } = openTurns()
  for (let number = 0; number < 503; number += 1) ask('flood', 'f')
  expect(() => ask('flood', 'f')).toThrow('too-busy')
  ask('asha', 'A')
  endTurn()
  expect(begun).toContain('A')
})
