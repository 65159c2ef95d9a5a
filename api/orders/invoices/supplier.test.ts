import { expect, test } from 'vitest'
import shop from '#store/settings.json' with { type: 'json' }
import { readSupplier } from './supplier.ts'

test.each([
  ['07AAACS0000A1ZX', '07AAACS0000A1ZX has a wrong check digit or form.'],
  ['29AAGCB7383J1Z4', '29AAGCB7383J1Z4 is not of Delhi (07), where "address" is.'],
])('invoices with the GSTIN %s are not issued: the start says why', (gstin, sentence) => {
  expect(() => readSupplier({ ...shop, gstin })).toThrow(`store/settings.json, "gstin": ${sentence}`)
})
