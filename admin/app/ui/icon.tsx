/** On 24 × 24, stroke width 1.75. */
const paths = {
  alert: 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  back: 'M19 12H5m6-6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  grip: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
  key: 'M14.5 9.5a4.5 4.5 0 1 0-3.9 4.5L13 16.5h2.5V19H18v2h3v-3.5l-6.9-6.9c.3-.4.4-.7.4-1.1ZM8.5 8.5v.01',
  offline:
    'M3 3l18 18M8.5 16.5a5 5 0 0 1 7 0M5 13a10 10 0 0 1 5-2.7M2 9a15 15 0 0 1 4.5-2.8M12 20v.01M14 10.4A10 10 0 0 1 19 13m-8-8a15 15 0 0 1 11 4',
  right: 'm9 6 6 6-6 6',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5 4 4',
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
