import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isTest = (file: string) => /\.(test|trial)\.ts$|\/testing[-\w]*\.ts$/.test(file)

test('the tables of graphile-worker are named in one file', () => {
  const files = globSync('{api,cli}/**/*.ts', { cwd: root }).filter((file) => !isTest(file))
  const naming = files.filter((file) =>
    /graphile_worker\.(_private|jobs)/.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(naming).toEqual(['api/platform/jobs/queue-tables.ts'])
})
