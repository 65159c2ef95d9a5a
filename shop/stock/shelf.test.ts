import { describe, expect, test } from 'vitest'
import { changedShelf, type Figures, figuresOf, type ShelfChange, shelfOf } from './shelf.ts'

function changed(figures: Figures, change: ShelfChange, quantity: number): Figures {
  return figuresOf(changedShelf(figures, { change, quantity }), figures.promised)
}

describe('a change of the shelf', () => {
  const one = { available: 67, promised: 1, short: 0 }

  test('by a count of what is there leaves for sale what was', () => {
    expect(shelfOf(one)).toBe(68)
    expect(changed(one, 'set', 68)).toEqual(one)
  })

  test('by a count of fewer than are promised leaves nothing for sale, and names what is missing', () => {
    expect(changed({ available: 67, promised: 3, short: 0 }, 'set', 1)).toEqual({
      available: 0,
      promised: 3,
      short: 2,
    })
  })

  test('by what arrives makes up for what is missing first', () => {
    const short = { available: 0, promised: 3, short: 2 }
    expect(changed(short, 'add', 1)).toEqual({ available: 0, promised: 3, short: 1 })
    expect(changed(short, 'add', 10)).toEqual({ available: 8, promised: 3, short: 0 })
  })

  test('by damage reaches what is promised once nothing is for sale', () => {
    expect(changed({ available: 1, promised: 3, short: 0 }, 'take', 2)).toEqual({
      available: 0,
      promised: 3,
      short: 1,
    })
    expect(changedShelf({ available: 1, promised: 3, short: 0 }, { change: 'take', quantity: 5 })).toBe(-1)
  })

  test('leaves the shelf as what is for sale and promised, less what is missing, in every case', () => {
    const upTo = Array.from({ length: 7 }, (_, n) => n)
    const cases = upTo.flatMap((shelf) => upTo.flatMap((promised) => upTo.map((q) => [shelf, promised, q])))
    for (const [shelf = 0, promised = 0, quantity = 0] of cases) {
      const before = figuresOf(shelf, promised)
      for (const change of ['set', 'add', 'take'] as const) {
        const counted = changedShelf(before, { change, quantity })
        const figures = figuresOf(counted, promised)
        expect(shelfOf(figures)).toBe(counted)
        expect(figures.promised).toBe(promised)
        expect(Math.min(figures.available, figures.short)).toBe(0)
        expect(Math.min(figures.available, figures.promised, figures.short)).toBeGreaterThanOrEqual(0)
      }
    }
  })
})
