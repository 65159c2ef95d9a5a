import { shop } from '../shop-settings.ts'

/** Drawn from a file, in the colours of the place it stands in. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg role="img" aria-label={shop.brand} className={`aspect-(--logo-ratio) ${className}`}>
      <use href="/logo.svg#logo" />
    </svg>
  )
}
