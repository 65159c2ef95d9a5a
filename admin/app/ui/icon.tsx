/** On 24 × 24, stroke width 1.75, in the colour of the text. */
const paths = {
  alert: 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  back: 'M19 12H5m6-6-6 6 6 6',
  box: 'M12 3 4 7v10l8 4 8-4V7Zm-8 4 8 4 8-4m-8 4v10',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  grip: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
  key: 'M14.5 9.5a4.5 4.5 0 1 0-3.9 4.5L13 16.5h2.5V19H18v2h3v-3.5l-6.9-6.9c.3-.4.4-.7.4-1.1ZM8.5 8.5v.01',
  megaphone: 'M4 10v4h3.5L16 19V5L7.5 10ZM8 14v5.5h3V16m8.5-6.5a4 4 0 0 1 0 5',
  more: 'M4 7h16M4 12h16M4 17h16',
  offline:
    'M3 3l18 18M8.5 16.5a5 5 0 0 1 7 0M5 13a10 10 0 0 1 5-2.7M2 9a15 15 0 0 1 4.5-2.8M12 20v.01M14 10.4A10 10 0 0 1 19 13m-8-8a15 15 0 0 1 11 4',
  orders: 'M5.5 8h13l1 12.5h-15ZM9 10.5V7a3 3 0 0 1 6 0v3.5',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3 3.2-4.5 6.5-4.5s5.900 1.5 6.5 4.5M16 5.2a3.5 3.5 0 0 1 0 6.6m2 3.700c1.900.6 3.100 1.900 3.5 4',
  products: 'M8 3.5h8V7H8ZM6.5 7h11v13.5h-11Zm0 4.5h11m-11 5h11',
  right: 'm9 6 6 6-6 6',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5 4 4',
  rupee: 'M7 4.5h10M7 9h10M7 13.5h3.5a4.5 4.5 0 0 0 0-9M7 13.5l7 7',
  settings: 'M4 7.5h9m4 0h3m-16 9h3m4 0h9M15 5v5M9 14v5',
  today: 'M4.5 5.5h15v15h-15Zm0 5h15M8.5 3v4m7-4v4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-3.5 3.7-5.5 7.5-5.5s6.7 2 7.5 5.5',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={paths[name]} />
    </svg>
  )
}
