import { useDocumentData } from '../document-data.ts'

interface LogoProps {
  /** What it stands on. */
  ground: 'ink' | 'paper'
  className?: string
}

/** A picture that the owner has uploaded, or drawn from a file in the colours of the place it stands in. */
export function Logo({ ground, className = '' }: LogoProps) {
  const { logo, shop } = useDocumentData()
  const picture = ground === 'ink' ? logo.onInk : logo.onPaper
  if (picture)
    return (
      <img {...picture} alt={shop.brand} className={`max-w-44 object-contain object-left ${className}`} />
    )
  return (
    <svg role="img" aria-label={shop.brand} className={`aspect-(--logo-ratio) ${className}`}>
      <use href="/logo.svg#logo" />
    </svg>
  )
}
