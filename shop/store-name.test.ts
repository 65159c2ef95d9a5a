import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import shopJson from '#store/settings.json' with { type: 'json' }

test('no program has the name of the store in it: store/settings.json alone says it', () => {
  const files = globSync('{admin,api,cli,emails,shop,web}/**/*.{ts,tsx,html,svg}').filter(
    (file) => !/\.(test|spec)\.tsx?$|testing|\/sample-/.test(file),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(shopJson.brand))).toEqual([])
})
