import { useState } from 'react'
import type { listProductsResponse, ProductRow } from '../../../shop/products/admin-contract.ts'
import { query, read } from '../api.ts'
import { useEnter } from '../ui/use-enter.ts'
import { useFound } from '../ui/use-found.ts'
import { Thumb } from './thumb.tsx'

export type FoundProduct = Pick<ProductRow, 'handle' | 'title' | 'photo'>

interface ProductSearchProps {
  id: string
  /** Not offered. */
  without?: readonly string[]
  isWrong?: boolean
  describedBy?: string | undefined
  /** Of the buttons: Add Whey Blend. */
  verb?: string
  onAdd(product: FoundProduct): void
}

/** Products by name, SKU or barcode; Enter takes the first. */
export function ProductSearch(props: ProductSearchProps) {
  const { id, without = [], isWrong = false, describedBy, verb = 'Add', onAdd } = props
  const [typed, setTyped] = useState('')
  const found = useFound(typed, { find })
  const products = found.items.filter(({ handle }) => !without.includes(handle))
  const { enter, forget } = useEnter({ isLoading: found.isLoading, act: () => add(products[0]) })

  function add(product: FoundProduct | undefined): void {
    if (!product) return
    onAdd(product)
    setTyped('')
  }

  return (
    <>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Name, SKU or barcode"
        className="field-box placeholder:text-muted"
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          forget()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          enter()
        }}
      />
      {typed.trim() !== '' && <Found products={products} none={noneText(found)} verb={verb} onAdd={add} />}
    </>
  )
}

function noneText({ isLoading, problem }: ReturnType<typeof useFound>): string {
  return isLoading ? 'Searching…' : (problem ?? 'No product has this name.')
}

interface FoundProps {
  products: readonly FoundProduct[]
  /** Instead of them. */
  none: string
  verb: string
  onAdd(product: FoundProduct): void
}

function Found({ products, none, verb, onAdd }: FoundProps) {
  if (products.length === 0) return <p className="px-1 py-2 text-muted">{none}</p>
  return (
    <ul className="rounded-field border border-line" aria-label="Found products">
      {products.map((product) => (
        <li key={product.handle} className="border-line not-first:border-t">
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2.5 px-3 py-1 text-left hover:bg-hover md:min-h-9"
            onClick={() => onAdd(product)}
          >
            <Thumb src={product.photo?.src} />
            <span>{`${verb} ${product.title}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

async function find(search: string, signal: AbortSignal): Promise<readonly FoundProduct[]> {
  const asked = `/products${query({ search, limit: 6 })}`
  return (await read<typeof listProductsResponse>(asked, { signal })).items
}
