import type { Part } from '../content/parts.ts'

/** What `deliveryRules` holds. */
export const deliveryParts: readonly Part[] = [
  {
    kind: 'time',
    name: 'cutOff',
    label: 'Cut-off',
    hint: 'In India’s time. What is ordered before it counts as ordered on that day.',
  },
  { kind: 'check', name: 'sundays', label: 'Parcels leave and arrive on Sundays' },
  {
    kind: 'rows',
    name: 'zones',
    label: 'Zones',
    one: 'Zone',
    isUnordered: true,
    parts: [
      { kind: 'line', name: 'name', label: 'Name' },
      {
        kind: 'codes',
        name: 'pins',
        label: 'PIN codes begin with',
        hint: 'One to six digits each, with commas, spaces or lines between. The longest that fits decides.',
      },
      { kind: 'range', name: 'days', label: 'Working days on the way', none: 'Not served' },
    ],
  },
  {
    kind: 'rows',
    name: 'holidays',
    label: 'Holidays',
    one: 'Holiday',
    isUnordered: true,
    parts: [
      { kind: 'date', name: 'day', label: 'Day', hint: 'Nothing leaves or arrives.' },
      { kind: 'line', name: 'name', label: 'Name' },
    ],
  },
]
