import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { productResponse } from '../../../shop/products/admin-contract.ts'
import { read } from '../api.ts'
import { DragHandle } from '../drag/drag-handle.tsx'
import { moved, useDragOrder } from '../drag/use-drag-order.ts'
import { useFieldError } from '../form/form.tsx'
import { useFollowed } from '../form/use-followed.ts'
import { Icon } from '../ui/icon.tsx'
import { type FoundProduct, ProductSearch } from './product-search.tsx'
import { Thumb } from './thumb.tsx'

interface ProductPickerProps {
  name: string
  label: string
  hint: string
  handles: readonly string[]
  /** Of the shop's answer, where it is another. */
  errorName?: string
  /** Their order counts: each can be moved. */
  isOrdered?: boolean
  /** Where they are kept outside; otherwise they follow `handles`. */
  onChange?(handles: readonly string[]): void
}

/** Products of a form: found by name, sent as their handles with spaces between them. */
export function ProductPicker(props: ProductPickerProps) {
  const { name, label, hint, handles, errorName = name, isOrdered = false, onChange } = props
  const id = useId()
  const [own, setOwn] = useFollowed(handles)
  const [chosen, change] = onChange ? [handles, onChange] : [own, setOwn]
  const { known, remember } = useKnown(handles)
  const error = useFieldError(errorName)

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input type="hidden" name={name} value={chosen.join(' ')} />
      {chosen.length > 0 && (
        <Chosen
          products={chosen.map((handle) => known[handle] ?? { handle, title: handle, photo: null })}
          onRemove={(handle) => change(chosen.filter((one) => one !== handle))}
          {...(isOrdered && { onMove: (at, to) => change(moved(chosen, at, to)) })}
        />
      )}
      <ProductSearch
        id={id}
        without={chosen}
        isWrong={error !== undefined}
        describedBy={`${id}-hint`}
        onAdd={(product) => {
          remember(product)
          change([...chosen, product.handle])
        }}
      />
      <p id={`${id}-hint`} className={error ? 'font-medium text-bad text-sm' : 'text-muted text-sm'}>
        {error ?? hint}
      </p>
    </div>
  )
}

interface ChosenProps {
  products: readonly FoundProduct[]
  onRemove(handle: string): void
  onMove?(at: number, to: number): void
}

function Chosen({ products, onRemove, onMove }: ChosenProps) {
  const handles = products.map(({ handle }) => handle)
  const order = useDragOrder(handles, (handle, to) => onMove?.(handles.indexOf(handle), to))
  return (
    <ul className={`gap-2 py-1 ${onMove ? 'grid' : 'flex flex-wrap'}`} aria-label="Chosen products">
      {products.map(({ handle, title, photo }, at) => (
        <li
          key={handle}
          data-place={at}
          data-drop={order.dropAt(at)}
          data-dragged={order.dragged === handle || undefined}
          className={`flex items-center gap-2 rounded-field border border-line bg-page ${onMove ? '' : 'pl-2'}`}
        >
          {onMove && <DragHandle id={handle} name={title} at={at} count={products.length} order={order} />}
          <Thumb src={photo?.src} />
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

/** Products by their handles; without an answer they are called by these. */
function useKnown(handles: readonly string[]) {
  const [known, setKnown] = useState<Readonly<Record<string, FoundProduct>>>({})
  const remember = (product: FoundProduct) => setKnown((others) => ({ ...others, [product.handle]: product }))
  const ask = useEffectEvent((wanted: string, signal: AbortSignal) => {
    for (const handle of wanted.split(' ').filter((one) => one && !known[one]))
      read<typeof productResponse>(`/products/${encodeURIComponent(handle)}`, { signal }).then(
        ({ title, photos: [photo = null] }) => remember({ handle, title, photo }),
        () => {},
      )
  })
  const wanted = handles.join(' ')
  useEffect(() => {
    const asking = new AbortController()
    ask(wanted, asking.signal)
    return () => asking.abort()
  }, [wanted])
  return { known, remember }
}
