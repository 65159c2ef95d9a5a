import { expect, test } from 'vitest'
import { codewords, qrCode, withRemainder } from './qr-code.ts'
import { correctionOf, multiply } from './reed-solomon.ts'

test('correction of a known block', () => {
  const helloWorld = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(correctionOf(helloWorld, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('data and correction together are divisible by the generator', () => {
  const data = [...new TextEncoder().encode('upi://pay?pa=nobody')]
  const whole = [...data, ...correctionOf(data, 18)]
  let root = 1
  for (let power = 0; power < 18; power += 1) {
    expect(whole.reduce((sum, byte) => multiply(sum, root) ^ byte, 0)).toBe(0)
    root = multiply(root, 2)
  }
})

test('format and version codes are those of the standard', () => {
  expect((withRemainder(0, 0x537, 10) ^ 0x5412).toString(2)).toBe('101010000010010')
  expect(withRemainder(7, 0x1f25, 12).toString(2).padStart(18, '0')).toBe('000111110010010100')
})

test.each([
  [14, 1, 21],
  [15, 2, 25],
  [106, 6, 41],
  [122, 7, 45],
  [213, 10, 57],
])('%i bytes fit version %i', (length, version, side) => {
  const rows = qrCode('x'.repeat(length))
  expect(rows).toHaveLength(side)
  expect(rows.every((row) => row.length === side)).toBe(true)
  expect(codewords(new Array(length).fill(120), version)).not.toContain(undefined)
})

test('more than 213 bytes are refused', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow(RangeError)
})

test('the three corners carry the finder pattern', () => {
  const rows = qrCode('upi://pay')
  const last = rows.length - 7
  for (const [top, left] of [
    [0, 0],
    [0, last],
    [last, 0],
  ] as const) {
    const lines = rows.slice(top, top + 7).map((row) =>
      row
        .slice(left, left + 7)
        .map(Number)
        .join(''),
    )
    expect(lines).toEqual(['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'])
  }
})
