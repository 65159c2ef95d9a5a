import { expect, test } from 'vitest'
import { groupSizes, listValues } from './list-values.ts'

test('of many values as frequent as each other the first are shown, and what is chosen', () => {
  const slugs = Array.from({ length: 30 }, (_, at) => `v${at + 10}`)
  const shown = listValues({ slugs, labels: slugs }, new Int32Array(30).fill(1), {
    name: 'type',
    chosen: ['v39'],
  })
  expect(shown.map(({ value }) => value)).toEqual([...slugs.slice(0, 23), 'v39'])
})

test('sizes are apart by what they measure, each from small to large', () => {
  const labels = ['40 x 80 cm', '60 soft gels', '2 kg', '700 ml', '7 days', '300 g', '120 soft gels']
  const counts = new Int32Array(labels.length).fill(1)
  const sizes = listValues({ slugs: labels, labels }, counts, { name: 'size', chosen: [] })
  const groups = groupSizes(sizes).map(({ title, values }) => [title, values.map(({ label }) => label)])
  expect(groups).toEqual([
    ['Weight', ['300 g', '2 kg']],
    ['Volume', ['700 ml']],
    ['Pieces', ['60 soft gels', '120 soft gels']],
    ['Size', ['40 x 80 cm', '7 days']],
  ])
  expect(groupSizes([])).toEqual([])
})
