import { stateNames } from '../../../shop/tax/states.ts'
import type { Part } from '../content/parts.ts'

export const ledgerParts: readonly Part[] = [
  { kind: 'line', name: 'customers', label: 'Customers', hint: 'One ledger for all who buy online.' },
  {
    kind: 'line',
    name: 'sales',
    label: 'Sales',
    hint: '{rate} stands for the rate: Online sales 5%, Online sales 18%.',
  },
  { kind: 'line', name: 'igst', label: 'IGST' },
  { kind: 'line', name: 'cgst', label: 'CGST' },
  { kind: 'line', name: 'sgst', label: 'SGST or UTGST' },
]

const toCall = 'Such as +91 11 4012 3456, or a toll-free number.'

/** What `editedSettings` holds. */
export const settingsParts: readonly Part[] = [
  { kind: 'line', name: 'legalName', label: 'Legal name' },
  {
    kind: 'group',
    name: 'address',
    label: 'Registered address',
    parts: [
      { kind: 'line', name: 'line1', label: 'Address' },
      { kind: 'line', name: 'city', label: 'City' },
      { kind: 'choice', name: 'state', label: 'State', choices: stateNames },
      { kind: 'line', name: 'pin', label: 'PIN code' },
    ],
  },
  {
    kind: 'line',
    name: 'gstin',
    label: 'GSTIN',
    hint: 'Of the state of the address. Invoices from then on bear it.',
  },
  { kind: 'line', name: 'fssaiLicence', label: 'FSSAI licence', hint: 'Its 14 digits.' },
  {
    kind: 'group',
    name: 'phone',
    label: 'Customer care',
    parts: [{ kind: 'line', name: 'display', label: 'Phone', hint: toCall }],
  },
  { kind: 'line', name: 'email', label: 'Email', hint: 'Messages from the contact page go there.' },
  { kind: 'line', name: 'hours', label: 'Hours' },
  {
    kind: 'group',
    name: 'grievanceOfficer',
    label: 'Grievance officer',
    parts: [
      { kind: 'line', name: 'name', label: 'Name' },
      { kind: 'line', name: 'designation', label: 'Designation' },
      { kind: 'line', name: 'email', label: 'Email' },
      { kind: 'line', name: 'phone', label: 'Phone', hint: toCall },
    ],
  },
  {
    kind: 'group',
    name: 'delivery',
    label: 'Working days of delivery',
    parts: [
      { kind: 'number', name: 'dispatchDays', label: 'Until a parcel leaves' },
      {
        kind: 'number',
        name: 'lostParcelDays',
        label: 'Until a lost parcel is refunded',
        hint: 'All days count.',
      },
    ],
  },
  {
    kind: 'rows',
    name: 'social',
    label: 'Social networks',
    one: 'Network',
    parts: [
      { kind: 'line', name: 'name', label: 'Name', hint: 'Instagram, YouTube, Facebook and X have a sign.' },
      { kind: 'line', name: 'url', label: 'Link' },
    ],
  },
]
