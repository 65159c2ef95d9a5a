import { expect, test } from 'vitest'
import { listValues } from './list-values.ts'

test('of many values as frequent as each other the first are shown, and what is chosen', () => {
  const slugs = Array.from({ length: 30 }, (_, at) => `v${at + 10}`)
  const shown = listValues({ slugs, labels: slugs }, new Int32Array(30).fill(1), {
    name: 'type',
    chosen: ['v39'],
  })
  expect(shown.map(({ value }) => value)).toEqual([...slugs.slice(0, 23), 'v39'])
})
