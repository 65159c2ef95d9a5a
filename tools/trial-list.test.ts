import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { apiFiles, ruleFiles } from '../vitest.config.ts'
import { trials } from './trial-list.ts'

const cwd = path.join(import.meta.dirname, '..')
const find = (pattern: string | string[]) =>
  globSync(pattern, { cwd, exclude: ['node_modules/**', 'build/**', 'test-results/**'] }).toSorted()

const tests = [...ruleFiles, ...apiFiles, 'e2e/**/*.spec.ts']

test('each trial file stands in the list, once', () => {
  const listed = trials.flatMap(({ script }) => script.filter((word) => word.endsWith('.trial.ts')))
  expect(listed.toSorted()).toEqual(find('**/*.trial.ts'))
})

test('what is no trial is found by npm test', () => {
  const named = find('**/*.{test,spec}.{ts,tsx,mts,mjs,js}')
  expect(named.length).toBeGreaterThan(300)
  expect(named).toEqual(find(tests))
})

test.each(trials)('$name covers files that exist', ({ script, covers }) => {
  expect([script[0] ?? '', ...covers].filter((file) => !existsSync(path.join(cwd, file)))).toEqual([])
})
