import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { changesOf, sabotages } from './sabotages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test.each(Object.keys(sabotages))('%s finds each text that it replaces, once in its file', (name) => {
  const changes = changesOf(name)
  expect(changes.length).toBeGreaterThan(0)
  for (const { file, right } of changes)
    expect(readFileSync(`${root}${file}`, 'utf8').split(right), `${right} in ${file}`).toHaveLength(2)
})
