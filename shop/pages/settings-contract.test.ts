import { expect, test } from 'vitest'
import shopJson from '#store/settings.json' with { type: 'json' }
import { type EditedSettings, editedSettings, onlyEdited } from './settings-contract.ts'

const shipped = onlyEdited(shopJson)

test('what is shipped is as the file has it, and so is what was read once already', () => {
  const read = editedSettings.parse(shipped)
  expect(read).toEqual(shipped)
  expect(editedSettings.parse(read)).toEqual(read)
})

test('the code of the state and the number to dial follow from what is typed', () => {
  const address = { line1: '1 MG Road', city: 'Bengaluru', state: 'karnataka', pin: '560001' }
  const phone = { display: '1800 123 4567' }
  const read = editedSettings.parse({ ...shipped, address, phone, gstin: ' 29aagcb7383j1z4 ' })
  const dialOf = (display: string) => editedSettings.parse({ ...shipped, phone: { display } }).phone
  expect(dialOf('98450 12345')).toEqual({ display: '+91 98450 12345', dial: '+919845012345' })
  expect(dialOf('011-4012 3456').dial).toBe('+911140123456')
  expect(read).toMatchObject({
    address: { ...address, state: 'Karnataka', stateCode: '29', country: 'India' },
    phone: { dial: '18001234567' },
    gstin: '29AAGCB7383J1Z4',
  })
})

const { address, delivery, grievanceOfficer } = shipped
const social = (url: string) => ({ social: [{ name: 'X', url }] })

test.each<[string, Partial<Record<keyof EditedSettings, unknown>>]>([
  ['legalName', { legalName: ' ' }],
  ['address.pin', { address: { ...address, pin: '11002' } }],
  ['address.state', { address: { ...address, state: 'Punjabi' } }],
  ['gstin', { address: { ...address, state: 'Punjab' } }],
  ['gstin', { gstin: '07AAACS0000A1ZX' }],
  ['fssaiLicence', { fssaiLicence: '1002601100000' }],
  ['phone.display', { phone: { display: '+91 11 4012 345' } }],
  ['phone.display', { phone: { display: '98765' } }],
  ['email', { email: 'care@' }],
  ['grievanceOfficer.phone', { grievanceOfficer: { ...grievanceOfficer, phone: 'soon' } }],
  ['delivery.dispatchDays', { delivery: { ...delivery, dispatchDays: 1.5 } }],
  ['delivery.dispatchDays', { delivery: { ...delivery, dispatchDays: 15 } }],
  ['delivery.lostParcelDays', { delivery: { ...delivery, lostParcelDays: null } }],
  ['social.0.url', social('http://x.com/us')],
  ['social.0.url', social('javascript:alert(1)')],
])('%s is refused where it is wrong (%#)', (path, wrong) => {
  const { error } = editedSettings.safeParse({ ...shipped, ...wrong })
  expect([...new Set(error?.issues.map((issue) => issue.path.join('.')))]).toEqual([path])
})
