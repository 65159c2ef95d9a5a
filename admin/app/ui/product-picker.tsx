import { useEffect, useId, useState } from 'react'
import type { listProductsResponse, productResponse } from '../../../shop/products/admin-contract.ts'
import { query, read } from '../api.ts'
import { useFieldError } from './form.tsx'
import { Icon } from './icon.tsx'

interface Product {
  handle: string
  title: string
}

interface ProductPickerProps {
  name: string
  label: string
  hint: string
  handles: readonly string[]
  /** Of the shop's answer, where it is another. */
  errorName?: string
  /** Their order counts: each can be moved. */
  isOrdered?: boolean
  onChange?(handles: readonly string[]): void
}

/** Products of a form: found by name, sent as their handles. */
export function ProductPicker(props: ProductPickerProps) {
  const { name, label, hint, handles, errorName = name, isOrdered = false, onChange } = props
  const id = useId()
  const [chosen, setChosen] = useState<readonly Product[]>(() =>
    handles.map((handle) => ({ handle, title: handle })),
  )
  const titles = useTitles(handles)
  const [typed, setTyped] = useState('')
  const error = useFieldError(errorName)
  const found = useFound(typed).filter(({ handle }) => !chosen.some((one) => one.handle === handle))

  function change(products: readonly Product[]): void {
    setChosen(products)
    onChange?.(products.map(({ handle }) => handle))
  }

  function add(product: Product | undefined): void {
    if (!product) return
    change([...chosen, product])
    setTyped('')
  }

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input type="hidden" name={name} value={chosen.map(({ handle }) => handle).join(' ')} />
      {chosen.length > 0 && (
        <Chosen
          products={chosen.map(({ handle, title }) => ({ handle, title: titles[handle] ?? title }))}
          onRemove={(handle) => change(chosen.filter((one) => one.handle !== handle))}
          {...(isOrdered && { onMove: (at, to) => change(moved(chosen, at, to)) })}
        />
      )}
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Name, SKU or barcode"
        className="field-box placeholder:text-muted"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add(found[0])
        }}
      />
      {typed.trim() !== '' && <Found products={found} onAdd={add} />}
      <p id={`${id}-hint`} className={error ? 'font-medium text-bad text-sm' : 'text-muted text-sm'}>
        {error ?? hint}
      </p>
    </div>
  )
}

function moved(products: readonly Product[], at: number, to: number): Product[] {
  const others = products.toSpliced(at, 1)
  return others.toSpliced(to, 0, ...products.slice(at, at + 1))
}

interface ChosenProps {
  products: readonly Product[]
  onRemove(handle: string): void
  onMove?(at: number, to: number): void
}

function Chosen({ products, onRemove, onMove }: ChosenProps) {
  return (
    <ul className={`gap-2 py-1 ${onMove ? 'grid' : 'flex flex-wrap'}`} aria-label="Chosen products">
      {products.map(({ handle, title }, at) => (
        <li key={handle} className="flex items-center rounded-field border border-line bg-page pl-3">
          <span className={onMove && 'mr-auto'}>{title}</span>
          {onMove && at > 0 && (
            <button
              type="button"
              aria-label={`Move ${title} up`}
              className="grid size-11 place-items-center md:size-9"
              onClick={() => onMove(at, at - 1)}
            >
              <Icon name="down" className="size-4 rotate-180" />
            </button>
          )}
          {onMove && at < products.length - 1 && (
            <button
              type="button"
              aria-label={`Move ${title} down`}
              className="grid size-11 place-items-center md:size-9"
              onClick={() => onMove(at, at + 1)}
            >
              <Icon name="down" className="size-4" />
            </button>
          )}
          <button
            type="button"
            aria-label={`Remove ${title}`}
            className="grid size-11 place-items-center md:size-9"
            onClick={() => onRemove(handle)}
          >
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Found({ products, onAdd }: { products: readonly Product[]; onAdd(product: Product): void }) {
  if (products.length === 0) return <p className="px-1 py-2 text-muted">No product has this name.</p>
  return (
    <ul className="rounded-field border border-line" aria-label="Found products">
      {products.map((product) => (
        <li key={product.handle} className="border-line not-first:border-t">
          <button
            type="button"
            className="min-h-11 w-full px-3 text-left hover:bg-hover md:min-h-9"
            onClick={() => onAdd(product)}
          >
            {`Add ${product.title}`}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Of the products that were chosen before; without an answer they are called by their handles. */
function useTitles(handles: readonly string[]): Readonly<Record<string, string>> {
  const [first] = useState(handles)
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const asking = new AbortController()
    for (const handle of first)
      read<typeof productResponse>(`/products/${encodeURIComponent(handle)}`, asking).then(
        ({ title }) => setTitles((known) => ({ ...known, [handle]: title })),
        () => {},
      )
    return () => asking.abort()
  }, [first])
  return titles
}

const restMs = 150

function useFound(typed: string): readonly Product[] {
  const [found, setFound] = useState<readonly Product[]>([])
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
async function findProducts(search: string, signal: AbortSignal): Promise<readonly Product[]> {
  const asked = read<typeof listProductsResponse>(`/products${query({ search, limit: 6 })}`, { signal })
  return (await asked.catch(() => ({ items: [] }))).items
}
