import { expect, test } from 'vitest'
import { withCaffeine } from '../../../shop/trades/testing.ts'
import { openFilterIndex } from './filter-index.ts'
import { filterProducts } from './filter-products.ts'
import { filterSource, openFilterAttributes } from './filter-source.ts'
import { listValues } from './list-values.ts'

const attributes = openFilterAttributes(withCaffeine)

test('an attribute of the trade is a filter, its numbers from small to large and with their unit', () => {
  const index = openFilterIndex(withCaffeine)
  for (const [at, caffeinePerServing] of [200, 90, undefined, 200].entries())
    index.add(
      filterSource(
        {
          product_type: 'Pre-workout',
          tags: [],
          option_names: [],
          created_at: new Date(0),
          facts: { caffeinePerServing },
          stars: null,
          offers: [[`v${at}`, [], 99_900, 5]],
        },
        attributes,
      ),
    )
  const request = { collection: 'products', found: null } as const
  const { places, counts } = filterProducts(index, { ...request, filters: { caffeine: ['200-mg'] } })
  expect([...places]).toEqual([0, 3])
  const filter = index.named('caffeine')
  const values =
    filter && listValues(filter.dictionary, counts.caffeine ?? new Int32Array(), { ...filter, chosen: [] })
  expect(values).toEqual([
    { value: '90-mg', label: '90 mg', count: 1 },
    { value: '200-mg', label: '200 mg', count: 2 },
  ])
})
