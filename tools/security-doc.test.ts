import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const named = [...read('docs/security.md').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: \*([^*]+)\*/g)]
const rows = named.map(([, file = '', title = '']) => ({ file, title }))

test('promises are kept by many tests', () => {
  expect(rows.length).toBeGreaterThan(60)
})

test.each(rows)('$file has the test “$title”', ({ file, title }) => {
  expect(existsSync(new URL(file, root))).toBe(true)
  expect(read(file)).toMatch(new RegExp(`['"\`]${RegExp.escape(title)}['"\`]`))
})
