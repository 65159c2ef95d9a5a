import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import type { SearchResponse } from '../../../shop/search/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'

export interface Suggested {
  title: string
  path: string
  product?: Omit<SearchResponse['products'][number], 'id' | 'title'>
}

interface OptionProps {
  id: string
  option: Suggested
  isActive: boolean
  onTake: () => void
}

/** Tab passes it: the focus stays in the search box. */
export function Option({ id, option: { title, path, product }, isActive, onTake }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      ref={link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={path}
      onClick={onTake}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-paper aria-selected:bg-stone-100"
    >
      {product ? (
        <Photo
          image={product.image && { ...product.image, alt: '' }}
          sizes="44px"
          widths={[160]}
          className="size-11 shrink-0 rounded-lg bg-paper object-cover"
        />
      ) : (
        <Icon name="arrow-right" className="size-5 shrink-0 text-ink-500" />
      )}
      <span className="wrap-anywhere min-w-0 grow">
        <span className="block font-semibold leading-snug">{title}</span>
        {product?.size && <span className="block text-ink-500 text-sm leading-snug">{product.size}</span>}
      </span>
      {product && (
        <span className="figures shrink-0 text-sm">{formatRupees(fromRupeeString(product.price))}</span>
      )}
    </Link>
  )
}
