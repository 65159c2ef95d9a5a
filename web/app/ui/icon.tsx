import type { iconNames } from './icon-names.ts'

export type IconName = (typeof iconNames)[number]

/** One of the shop's line icons; hidden from screen readers, since the text beside it says it. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return <span aria-hidden="true" className={`icon icon-${name} ${className}`} />
}
