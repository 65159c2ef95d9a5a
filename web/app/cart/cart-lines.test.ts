import { describe, expect, test } from 'vitest'
import {
  addLine,
  type CartLine,
  countPieces,
  maxLines,
  maxQuantity,
  readCartLines,
  setLineQuantity,
  withoutBought,
} from './cart-lines.ts'

const wheyBlend: CartLine = {
  id: 'variant-1',
  productId: 'whey-blend',
  variantQuery: 'flavour=rich-chocolate&size=1-kg',
  title: 'Whey Blend',
  price: 1899,
  image: '/photos/whey-blend-160.webp',
  size: '1 kg',
  flavor: 'Rich Chocolate',
  quantity: 2,
}

function stored(...lines: unknown[]) {
  return readCartLines(JSON.stringify(lines))
}

describe('a stored cart', () => {
  test('comes back as it was written', () => {
    expect(stored(wheyBlend)).toEqual([wheyBlend])
  })

  test.each([null, '', 'cart', '{', '{}', '7', 'null', '"text"'])(
    'that reads %s is an empty cart',
    (text) => {
      expect(readCartLines(text)).toEqual([])
    },
  )

  test.each([
    ['a negative quantity', { ...wheyBlend, quantity: -3 }],
    ['no pieces', { ...wheyBlend, quantity: 0 }],
    ['a quantity that is no number', { ...wheyBlend, quantity: 'many' }],
    ['a negative price', { ...wheyBlend, price: -1 }],
    ['a price beyond counting', { ...wheyBlend, price: 1e300 }],
    ['a price that is no number', { ...wheyBlend, price: 'free' }],
    ['no variant', { ...wheyBlend, id: undefined }],
    ['half a character', { ...wheyBlend, id: 'variant\ud83c' }],
    ['another shape', ['whey-blend', 2]],
    ['nothing', null],
  ])('loses a line with %s and keeps the others', (_what, broken) => {
    expect(stored(broken, wheyBlend)).toEqual([wheyBlend])
  })

  test('sets right what can be set right', () => {
    const edited = {
      ...wheyBlend,
      quantity: '2.7',
      price: '1899.004',
      image: '//elsewhere.example/x.png',
      size: '',
      flavor: null,
    }
    expect(stored(edited)).toEqual([{ ...wheyBlend, image: '', size: 'N/A', flavor: 'N/A' }])
  })

  test.each(['#x', '?x', 'size=1 kg', 'size=1/kg'])('loses the variant query %j', (variantQuery) => {
    expect(stored({ ...wheyBlend, variantQuery })).toEqual([{ ...wheyBlend, variantQuery: '' }])
  })

  test('keeps the variant query of an encoded title', () => {
    const variantQuery = `${new URLSearchParams({ flavour: 'Cookies & Cream', size: '½ kg (new)' })}`
    expect(stored({ ...wheyBlend, variantQuery })).toEqual([{ ...wheyBlend, variantQuery }])
  })

  test.each(['//evil.example/x.png', '/\\evil.example/x.png', '/\t/evil.example/x.png', 'x.png'])(
    'loses the image %j',
    (image) => {
      expect(stored({ ...wheyBlend, image })).toEqual([{ ...wheyBlend, image: '' }])
    },
  )

  test('with the fields of the specification alone is kept, its product still to be named', () => {
    const { productId: _handle, variantQuery: _query, ...line } = wheyBlend
    expect(stored(line)).toEqual([{ ...line, productId: '', variantQuery: '' }])
    const { title: _title, ...nameless } = line
    expect(stored({ ...nameless, productId: 7 })).toMatchObject([{ productId: '', title: 'N/A' }])
  })

  test('starts at one piece where no quantity stands', () => {
    const { quantity: _none, ...line } = wheyBlend
    expect(stored(line)).toEqual([{ ...wheyBlend, quantity: 1 }])
  })

  test('holds at most twenty of a kind', () => {
    expect(stored({ ...wheyBlend, quantity: 1e9 })).toEqual([{ ...wheyBlend, quantity: maxQuantity }])
  })

  test('joins two lines of the same variant', () => {
    expect(stored(wheyBlend, { ...wheyBlend, quantity: 3 })).toEqual([{ ...wheyBlend, quantity: 5 }])
  })

  test('holds at most fifty lines', () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({ ...wheyBlend, id: `variant-${index}` }))
    expect(stored(...lines)).toHaveLength(maxLines)
  })
})

describe('the cart', () => {
  const { quantity: _two, ...newLine } = wheyBlend

  test('takes a new variant once', () => {
    expect(addLine([], newLine)).toEqual([{ ...wheyBlend, quantity: 1 }])
  })

  test('raises the quantity of a variant it holds, at the newest price', () => {
    expect(addLine([wheyBlend], { ...newLine, price: 1799 })).toEqual([
      { ...wheyBlend, price: 1799, quantity: 3 },
    ])
  })

  test('stops at twenty of a kind and fifty lines', () => {
    expect(addLine([{ ...wheyBlend, quantity: maxQuantity }], newLine)).toEqual([
      { ...wheyBlend, quantity: maxQuantity },
    ])
    const full = Array.from({ length: maxLines }, (_, index) => ({ ...wheyBlend, id: `other-${index}` }))
    expect(addLine(full, newLine)).toBe(full)
  })

  test('drops a line at zero', () => {
    expect(setLineQuantity([wheyBlend], wheyBlend.id, 0)).toEqual([])
    expect(setLineQuantity([wheyBlend], wheyBlend.id, 1)).toEqual([{ ...wheyBlend, quantity: 1 }])
    expect(setLineQuantity([wheyBlend], 'unknown', 0)).toEqual([wheyBlend])
  })

  test('keeps what is left when some of it has been bought', () => {
    const scoop = { ...wheyBlend, id: 'scoop', quantity: 5 }
    const bought = [
      { id: wheyBlend.id, quantity: 2 },
      { id: 'scoop', quantity: 1 },
      { id: 'removed meanwhile', quantity: 1 },
    ]
    expect(withoutBought([wheyBlend, scoop], bought)).toEqual([{ ...scoop, quantity: 4 }])
  })

  test('counts pieces, not lines', () => {
    expect(countPieces([wheyBlend, { ...wheyBlend, id: 'variant-2', quantity: 3 }])).toBe(5)
  })
})
