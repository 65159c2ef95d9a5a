import { shop } from '../shop-facts.ts'

/** Drawn from a file, in the colours of the place it stands in. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 617 84" role="img" aria-label={shop.brand} className={className}>
      <use href="/logo.svg#logo" />
    </svg>
  )
}
