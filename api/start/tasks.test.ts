import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import type { Feature, JobDeps } from '../feature.ts'
import { features } from '../features.ts'
import { cleanUp, shopTasks } from './tasks.ts'

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

test('a task of the clock fails for good within the hour, and its next turn takes the place of the failed one', () => {
  const list = features
    .filter(({ crontab }) => crontab)
    .map(({ name, crontab }) => ({ name, crontab }) as Feature)
  const items = parseCrontab(tasksOf(list).crontab)
  expect(items.map(({ task }) => task)).toEqual(
    expect.arrayContaining(['clean-up', 'sum-spent', 'count-pairs']),
  )
  for (const { task, options } of items) expect(options).toMatchObject({ maxAttempts: 7, jobKey: task })
})

test('a clean-up that fails keeps no other from it, and is told', async () => {
  const done: string[] = []
  const away = new Error('the store of photographs is away')
  const list: Feature[] = [
    { name: 'photos', cleanUp: () => Promise.reject(away) },
    { name: 'sessions', cleanUp: async () => void done.push('sessions') },
  ]
  await expect(cleanUp({ features: list } as unknown as JobDeps)).rejects.toMatchObject({ errors: [away] })
  expect(done).toEqual(['sessions'])
})
