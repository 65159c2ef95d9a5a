import { expect, test } from 'vitest'
import type { Feature, JobDeps } from '../feature.ts'
import { features } from '../features.ts'
import { shopTasks } from './tasks.ts'

const tasksOf = (list: readonly Feature[]) => shopTasks({ features: list } as unknown as JobDeps)

test('each job has one feature, each feature a name of its own, and all that recurs one too', () => {
  const names = features.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const recurring = tasksOf(features.filter(({ name }) => name !== 'webhooks')).recurring.map(
    ({ name }) => name,
  )
  expect(new Set(recurring).size).toBe(recurring.length)
})

test.each(['jobs', 'emails'] as const)(
  'a second feature with a job of the same name is refused: %s',
  (kind) => {
    const again: Feature = { name: 'again', [kind]: () => ({ photo: { send: async () => {} } }) }
    expect(() => tasksOf([...features.filter(({ name }) => name === 'photos'), again])).toThrow(
      'two features bring the job photo',
    )
  },
)
