import { expect, test } from 'vitest'
import type { Variant } from './contract.ts'
import { colourOf, imageAddress, mpnOf } from './feed-attributes.ts'

const variant = { sku: 'WB-1', option1: 'Red', option2: null, option3: null } as Variant

test.each(['Colour', 'Color'])('a colour is known by either spelling: %s', (name) => {
  expect(colourOf({ options: [{ name, values: ['Red'] }], variants: [variant] }, variant)).toBe('Red')
})

test('the SKU is the maker’s number of what bears the shop’s brand alone', () => {
  expect(mpnOf('SHIKHAR', variant, 'Shikhar')).toBe('WB-1')
  expect(mpnOf('Other', variant, 'Shikhar')).toBeNull()
  expect(mpnOf('Shikhar', { sku: '' }, 'Shikhar')).toBeNull()
})

test('a picture has the address of its photograph, or its own where that is complete', () => {
  const whey = { photo: 'whey', src: '/whey.png' }
  expect(imageAddress({ ...whey, width: 1_600 }, 'https://shop.example')).toMatch(/whey-1280\.webp$/)
  expect(imageAddress({ ...whey, width: 480 }, '')).toBe('/photos/whey-480.webp')
  expect(imageAddress({ photo: null, src: 'https://cdn.example/a.png', width: 640 }, '')).toBe(
    'https://cdn.example/a.png',
  )
  expect(imageAddress({ photo: null, src: 'pictures/a.png', width: 640 }, '')).toBeNull()
})
