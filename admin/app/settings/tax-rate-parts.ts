import type { Part } from '../content/parts.ts'

/** What `taxRates` holds. */
export const taxRateParts: readonly Part[] = [
  {
    kind: 'rows',
    name: 'rates',
    label: 'Rates',
    one: 'Rate',
    isUnordered: true,
    parts: [
      {
        kind: 'line',
        name: 'hsn',
        label: 'HSN code',
        hint: 'Its first 2 to 8 digits, such as 1104: all codes that begin so. The longest that fits decides.',
      },
      { kind: 'line', name: 'description', label: 'Description', hint: 'Such as Oats.' },
      { kind: 'number', name: 'rate', label: 'GST in %' },
      { kind: 'date', name: 'validFrom', label: 'First day' },
      {
        kind: 'date',
        name: 'validTo',
        label: 'Last day',
        hint: 'Empty: it goes on. When a rate changes, end the old one here and add the new one.',
        isOptional: true,
      },
      {
        kind: 'codes',
        name: 'exclusions',
        label: 'Without these codes',
        hint: 'Longer HSN codes that this rate is not for.',
        isOptional: true,
        isRare: true,
      },
      {
        kind: 'number',
        name: 'perPieceUpToRupees',
        label: 'Only up to this price of a piece, in ₹ without tax',
        hint: 'Add another rate without a limit for what costs more.',
        isOptional: true,
        isRare: true,
      },
      { kind: 'line', name: 'notification', label: 'Notification', isOptional: true, isRare: true },
      { kind: 'line', name: 'schedule', label: 'Schedule', isOptional: true, isRare: true },
      { kind: 'line', name: 'serialNo', label: 'Serial number', isOptional: true, isRare: true },
    ],
  },
]
