import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={iconPaths[name]} />
    </svg>
  )
}
