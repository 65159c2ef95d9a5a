import { describe, expect, test } from 'vitest'
import shop from '#store/settings.json' with { type: 'json' }
import { Refusal } from '../refusal.ts'
import { refusalText } from '../refusals.ts'
import { isGstin, requireGstin } from './gstin.ts'
import { stateNamed } from './states.ts'

// Published numbers of large companies.
const known = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7']

test.each([...known, shop.gstin])('%s has the right check digit', (gstin) =>
  expect(isGstin(gstin)).toBe(true),
)

test('one wrong character, or two in the wrong order, is noticed', () => {
  for (const gstin of known) {
    const wrong = [...gstin].map(
      (letter, at) => gstin.slice(0, at) + (letter === 'A' ? 'B' : 'A') + gstin.slice(at + 1),
    )
    expect(wrong.filter(isGstin)).toEqual([])
  }
  expect(isGstin('27AAPFU0993F1ZV')).toBe(false)
})

describe('a buyer’s GSTIN', () => {
  test('is taken with spaces and small letters', () => {
    expect(requireGstin(' 27aapfu 0939f1zv', stateNamed('Maharashtra'))).toBe('27AAPFU0939F1ZV')
  })

  test('of another state than the delivery is refused with both names', () => {
    expect(refused('27AAPFU0939F1ZV', 'Karnataka')).toContain(
      'registered in Maharashtra, but the order goes to Karnataka',
    )
  })

  test('with a wrong check digit is refused', () => {
    expect(refused('27AAPFU0939F1ZW', 'Maharashtra')).toContain('not a valid GSTIN')
  })
})

function refused(gstin: string, state: string): string {
  try {
    return requireGstin(gstin, stateNamed(state))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refusalText(error, 'screen')
  }
}
