import { useShopSettings } from '../document-data.ts'

/** Drawn from a file, in the colours of the place it stands in. */
export function Logo({ className = '' }: { className?: string }) {
  const { brand } = useShopSettings()
  return (
    <svg role="img" aria-label={brand} className={`aspect-(--logo-ratio) ${className}`}>
      <use href="/logo.svg#logo" />
    </svg>
  )
}
