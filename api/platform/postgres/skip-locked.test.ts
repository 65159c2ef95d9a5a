import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Some plans read it once for each row, and so claim more than its limit. */
const claimsByIn = /\bin \(\s*select\b[^`]*\bskip locked\)/

test('no statement claims rows by `in`', () => {
  const files = globSync('{api,cli}/**/*.{ts,sql}', { cwd: root })
  expect(files.filter((file) => claimsByIn.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})
