import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import type { SearchResponse } from '../../../shop/search/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'

export interface Suggested {
  title: string
  path: string
  /** What it is, beside products of the same name. */
  kind?: 'Collection' | 'Page'
  product?: Omit<SearchResponse['products'][number], 'id' | 'title'>
}

interface OptionProps {
  id: string
  option: Suggested
  isActive: boolean
  onTake: () => void
}

/** Tab passes it: the focus stays in the search box. */
export function Option({ id, option: { title, path, kind, product }, isActive, onTake }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const detail = kind ?? [product?.flavour?.name, product?.size].filter(Boolean).join(' · ')
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
        {detail && <span className="block text-ink-500 text-sm leading-snug">{detail}</span>}
      </span>
      {product && (
        <span className="figures shrink-0 text-right text-sm">
          <span className="block">{formatRupees(fromRupeeString(product.price))}</span>
          {product.sold_out && <span className="block font-semibold text-danger">Sold out</span>}
        </span>
      )}
    </Link>
  )
}
