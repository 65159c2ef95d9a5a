import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { regimeFor, stateNamed } from './states.ts'

test('every state of the PIN code table has its GST code', () => {
  const rows = readFileSync('api/catalogue/postal/pincodes.csv', 'utf8').trim().split('\n').slice(1)
  const names = new Set(rows.map((row) => row.split(',')[2]?.trim() ?? ''))
  const codes = [...names].map((name) => stateNamed(name).code)
  expect(new Set(codes).size).toBe(36)
})

test.each([
  ['jammu & kashmir', '01'],
  ['Orissa', '21'],
  ['NCT of Delhi', '07'],
  ['Pondicherry', '34'],
  ['Andaman & Nicobar', '35'],
  ['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', '26'],
  ['Telengana', '36'],
])('%s is state %s', (name, code) => expect(stateNamed(name).code).toBe(code))

test('an unknown state is refused', () => {
  expect(() => stateNamed('Delhi-Punjab')).toThrow('place-of-supply-unknown')
  expect(() => stateNamed('')).toThrow('place-of-supply-unknown')
})

test.each([
  ['Delhi', 'Delhi', 'cgst-sgst'],
  ['Puducherry', 'Puducherry', 'cgst-sgst'],
  ['Chandigarh', 'Chandigarh', 'cgst-utgst'],
  ['Ladakh', 'Ladakh', 'cgst-utgst'],
  ['Delhi', 'Haryana', 'igst'],
  ['Delhi', 'Chandigarh', 'igst'],
])('from %s to %s: %s', (from, to, regime) =>
  expect(regimeFor(stateNamed(from), stateNamed(to))).toBe(regime),
)
