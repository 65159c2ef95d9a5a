import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doneText } from './done-text.ts'

test.each([
  ['Asha Menon', 'release-packing', 'order 1042', 'Asha Menon gave the order back to the queue'],
  ['DTDC', 'deliver', 'parcel 1042/2', 'DTDC marked parcel 2 as delivered'],
  ['customer', 'cancel', 'order 1042', 'The customer cancelled the order'],
  ['customer', 'confirm-by-code', 'order 1042', 'The customer confirmed the order by a code'],
  ['Meera', 'return', 'parcel 1042/1', 'Meera received parcel 1 back'],
])('%s, %s: a sentence of whom, what and to what', (actor, operation, subject, text) => {
  expect(doneText({ actor, operation, subject })).toBe(text)
})

test('every step that an order records has its words', () => {
  const files = globSync('api/orders/{fulfilment,invoices,payments,refunds}/**/*.ts').filter(
    (file) => !file.includes('test'),
  )
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\boperation: '([a-z-]+)'/g)])
  const steps = new Set(found.map(([, operation = '']) => operation))
  expect(steps.size).toBeGreaterThan(10)
  const unworded = [...steps].filter((operation) =>
    doneText({ actor: '', operation, subject: 'order 1' }).endsWith(': the order'),
  )
  // The timeline leaves these out.
  expect(unworded.sort()).toEqual(['move-order', 'scan'])
})
