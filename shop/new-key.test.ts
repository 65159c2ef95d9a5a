import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newKey } from './new-key.ts'

test('each key is another UUID, as the API takes them', () => {
  const keys = Array.from({ length: 1_000 }, newKey)
  for (const key of keys) expect(z.uuid({ version: 'v4' }).safeParse(key).success).toBe(true)
  expect(new Set(keys).size).toBe(1_000)
})

test('no screen asks for what browsers leave out over plain http', () => {
  const sources = globSync('{shop,web/app,admin/app}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => /\brandomUUID\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})
