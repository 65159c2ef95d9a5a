import { expect, test } from 'vitest'
import { readAddressChanges } from './address-form.ts'
import { cutAddressId } from './address-id.ts'
import { updateAddressRequest } from './contract.ts'

test.each([
  ['Asha Rao', 'Asha', 'Rao'],
  ['Meera Devi Nair', 'Meera Devi', 'Nair'],
  [' Meera \t Nair ', 'Meera', 'Nair'],
  ['Asha', 'Asha', ''],
])('the last word of %j is the last name', (addressName, firstName, lastName) => {
  expect(readAddressChanges(updateAddressRequest.parse({ addressName }))).toEqual({ firstName, lastName })
})

test('what was not sent is absent, and what was emptied is empty', () => {
  expect(readAddressChanges(updateAddressRequest.parse({}))).toEqual({})
  expect(readAddressChanges(updateAddressRequest.parse({ addressLine2: null }))).toEqual({ address2: '' })
})

test.each([
  ['gid://platform/MailingAddress/17?model_name=CustomerAddress', '17'],
  ['17?x=/18', '17'],
  ['a/b/17', '17'],
  ['17', '17'],
  ['', ''],
])('the id at the end of %j is %j', (gid, id) => {
  expect(cutAddressId(gid)).toBe(id)
})
