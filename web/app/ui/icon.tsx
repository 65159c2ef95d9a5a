import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

/** One of the shop's line icons; hidden from screen readers, since the text beside it says it. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={iconPaths[name]} />
    </svg>
  )
}
