import { expect, test } from 'vitest'
import { openFilterIndex } from '../filters/filter-index.ts'
import { listCollections } from './find-places.ts'

test('a type that no product has any more is no place to go', () => {
  const index = openFilterIndex()
  const source = {
    tags: [],
    optionNames: [],
    createdAt: new Date(),
    rating: null,
    attributes: {},
    variants: [],
  }
  index.add({ ...source, productType: 'Protein' })
  index.add({ ...source, productType: 'Wafers' })
  const titles = () => listCollections(index, []).map(({ title }) => title)
  expect(titles()).toEqual(expect.arrayContaining(['Protein', 'Wafers']))
  index.replace(1, { ...source, productType: 'Protein' })
  expect(titles()).toContain('Protein')
  expect(titles()).not.toContain('Wafers')
})
