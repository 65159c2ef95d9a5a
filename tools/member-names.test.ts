import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Journeys of a worker share a shop, whose team has each name once: two of one name are red when they meet.
test('no two journeys sign in a member of one name', () => {
  const names = globSync('e2e/**/*.spec.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/signInTeam\([^;]*?name: '([^']+)'/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
