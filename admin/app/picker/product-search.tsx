import { useEffect, useState } from 'react'
import type { listProductsResponse, ProductRow } from '../../../shop/products/admin-contract.ts'
import { query, read } from '../api.ts'
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
  const found = useFound(typed).filter(({ handle }) => !without.includes(handle))

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
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add(found[0])
        }}
      />
      {typed.trim() !== '' && <Found products={found} verb={verb} onAdd={add} />}
    </>
  )
}

interface FoundProps {
  products: readonly FoundProduct[]
  verb: string
  onAdd(product: FoundProduct): void
}

function Found({ products, verb, onAdd }: FoundProps) {
  if (products.length === 0) return <p className="px-1 py-2 text-muted">No product has this name.</p>
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

const restMs = 150

function useFound(typed: string): readonly FoundProduct[] {
  const [found, setFound] = useState<readonly FoundProduct[]>([])
  useEffect(() => {
    const search = typed.trim()
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      setFound(search === '' ? [] : await findProducts(search, asking.signal))
    }, restMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed])
  return found
}

/** Finding none says so; the form around it tells what went wrong once it is sent. */
async function findProducts(search: string, signal: AbortSignal): Promise<readonly FoundProduct[]> {
  const asked = read<typeof listProductsResponse>(`/products${query({ search, limit: 6 })}`, { signal })
  return (await asked.catch(() => ({ items: [] }))).items
}
