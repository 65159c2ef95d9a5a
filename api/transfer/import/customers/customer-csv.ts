import { z } from 'zod'
import { stateOfProvince } from '../../../../shop/addresses/province-codes.ts'
import type { Paise } from '../../../../shop/money.ts'
import { mobileOf } from '../../../../shop/phone/form-rules.ts'
import { plainPin } from '../../../../shop/postal/place.ts'
import { isGstin, plainGstin } from '../../../../shop/tax/gstin.ts'
import { isUuid } from '../../../../shop/uuid.ts'
import { email, optionalText } from '../../../../shop/wire/contract.ts'
import { findPin } from '../../../catalogue/postal/find-pin.ts'
import type { ImportedDetails } from '../../../customers/export-store.ts'
import type { CsvRow } from '../csv/open-csv.ts'
import { readAmount, readCount, readDigits, readPhone, readText, readYes } from '../csv/read-cell.ts'

/** Of the present file, then those of the one before it. */
export const customerColumns = {
  id: ['Customer ID'],
  firstName: ['First Name'],
  lastName: ['Last Name'],
  email: ['Email'],
  acceptsEmail: ['Accepts Email Marketing', 'Accepts Marketing'],
  company: ['Default Address Company', 'Company'],
  address1: ['Default Address Address1', 'Address1'],
  address2: ['Default Address Address2', 'Address2'],
  city: ['Default Address City', 'City'],
  province: ['Default Address Province Code', 'Province Code'],
  country: ['Default Address Country Code', 'Country Code'],
  zip: ['Default Address Zip', 'Zip'],
  addressPhone: ['Default Address Phone'],
  phone: ['Phone'],
  acceptsSms: ['Accepts SMS Marketing'],
  spent: ['Total Spent'],
  orders: ['Total Orders'],
  note: ['Note'],
  taxExempt: ['Tax Exempt'],
  tags: ['Tags'],
  legalName: ['Legal Name'],
  gstin: ['GSTIN'],
  verifiedPhone: ['Verified Phone'],
  guestEmail: ['Guest Email'],
} as const

export type CustomerColumn = keyof typeof customerColumns
type Row = CsvRow<CustomerColumn>

export interface CsvCustomer {
  /** Of a file of this shop; null: Shopify's, which is a number. */
  id: string | null
  email: string | null
  /** Like `+919845012345`: logs in by a code. */
  verifiedPhone: string | null
  /** Of who has neither of them. */
  guestEmail: string | null
  firstName: string
  lastName: string
  phone: string
  acceptsEmail: boolean
  address: CsvAddress | null
  business: { legalName: string; gstin: string } | null
  details: ImportedDetails & { tags: string }
  orders: number
  spent: Paise
}

export interface CsvAddress {
  address1: string
  address2: string
  city: string
  province: string
  zip: string
  phone: string
}

const name = optionalText('It', 100)
const line = optionalText('It', 200)
const longText = z.string().max(10_000, 'It is too long: at most 10000 characters.')

/** What is wrong is added to the bad rows. */
export function readCustomer(row: Row): CsvCustomer {
  const login = readLogin(row)
  const phone = readPhone(row, 'phone') || (login.verifiedPhone?.replace('+91', '') ?? '')
  const id = readId(row)
  return {
    id: isUuid(id) ? id : null,
    ...login,
    firstName: readText(row, 'firstName', name),
    lastName: readText(row, 'lastName', name),
    phone,
    acceptsEmail: readYes(row, 'acceptsEmail'),
    address: readAddress(row, phone),
    business: readBusiness(row),
    details: {
      company: readText(row, 'company', line),
      // Several notes of the team, as an export writes them, have no longest.
      note: row.longCell('note'),
      tags: readText(row, 'tags', longText),
      taxExempt: readYes(row, 'taxExempt'),
      acceptsSms: readYes(row, 'acceptsSms'),
    },
    orders: readCount(row, 'orders'),
    spent: readAmount(row, 'spent'),
  }
}

type Login = Pick<CsvCustomer, 'email' | 'verifiedPhone' | 'guestEmail'>

function readLogin(row: Row): Login {
  const login = {
    email: row.cell('email') === '' ? null : readText(row, 'email', email),
    verifiedPhone: readVerifiedPhone(row),
    guestEmail: row.cell('guestEmail') === '' ? null : readText(row, 'guestEmail', email),
  }
  if (login.guestEmail !== null) refuseNoGuest(row)
  else if (login.email === null && row.cell('verifiedPhone') === '') row.refuse('email', loginSentence)
  return login
}

const loginSentence =
  'a customer needs an email, or under Verified Phone the mobile number that they have proven by a code.'

function readVerifiedPhone(row: Row): string | null {
  const phone = readPhone(row, 'verifiedPhone')
  const mobile = mobileOf(phone)
  if (phone !== '' && mobile === null)
    row.refuse('verifiedPhone', `"${row.cell('verifiedPhone')}" is no mobile number, and gets no code.`)
  return mobile
}

/** Guests are known by their id alone: many have one email. */
function refuseNoGuest(row: Row): void {
  if (row.cell('email') !== '' || row.cell('verifiedPhone') !== '')
    row.refuse('guestEmail', 'a guest has neither Email nor Verified Phone. Empty one of them.')
  if (!isUuid(readId(row)))
    row.refuse('id', 'a guest needs the Customer ID of the shop that has written this file.')
}

function readId(row: Row): string {
  return row.cell('id').replace(/^'/, '').toLowerCase()
}

/** A country alone is no address. */
function readAddress(row: Row, phoneOfCustomer: string): CsvAddress | null {
  if ((['address1', 'address2', 'city', 'zip'] as const).every((column) => row.cell(column) === ''))
    return null
  if (!/^(|IN|India)$/i.test(row.cell('country'))) {
    row.refuse('country', `"${row.cell('country')}": this shop delivers within India only.`)
    return null
  }
  if (row.cell('address1') === '') row.refuse('address1', 'the address has no first line.')
  const zip = plainPin(readDigits(row, 'zip'))
  const place = findPin(zip)
  if (!place && (zip !== '' || row.cell('zip') === ''))
    row.refuse('zip', `"${row.cell('zip')}" is not a PIN code of India.`)
  const province = readProvince(row)
  const phone = readPhone(row, 'addressPhone') || phoneOfCustomer
  if (phone === '')
    row.refuse('addressPhone', 'an address needs a phone number: add one, or empty the address.')
  return {
    address1: readText(row, 'address1', line),
    address2: readText(row, 'address2', line),
    city: readText(row, 'city', line) || (place?.district ?? ''),
    // As everywhere in the shop: the tax of an invoice follows from it.
    province: place?.state || province,
    zip,
    phone,
  }
}

function readProvince(row: Row): string {
  const text = row.cell('province')
  const state = text === '' ? '' : stateOfProvince(text)
  if (state === undefined) row.refuse('province', `"${text}" is not a state of India.`)
  return state ?? ''
}

function readBusiness(row: Row): CsvCustomer['business'] {
  const legalName = readText(row, 'legalName', name)
  const gstin = plainGstin(row.cell('gstin'))
  if (legalName === '' && gstin === '') return null
  if (legalName === '') row.refuse('legalName', 'a GSTIN needs the legal name it is registered for.')
  if (gstin === '') row.refuse('gstin', 'a legal name needs its GSTIN. Add it, or empty the legal name.')
  else if (!isGstin(gstin))
    row.refuse('gstin', `"${gstin}" is not a GSTIN: a character is missing or mistyped.`)
  return { legalName, gstin }
}
