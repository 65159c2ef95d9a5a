import { type ReactNode, useEffect, useRef } from 'react'
import { maxLines } from '../cart/cart-lines.ts'
import { addToCart, type NewCartLine, setQuantity, useCartLine } from '../cart/cart-store.ts'
import { openCartDrawer } from '../cart/drawer/drawer-state.ts'
import { prefetchDrawer } from '../cart/drawer/load-drawer.ts'
import { QuantityControl } from '../cart/quantity-control.tsx'
import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import { useIgnoredDoubleTap } from '../ui/ignore-double-tap.ts'
import { afterPaint } from '../ui/loading/after-paint.ts'
import type { Stock } from './use-stock.ts'

export interface Buying {
  line: NewCartLine
  stock: Stock
}

interface BuyControlsProps extends Buying {
  /** In place of the button that says so. */
  whenSoldOut?: ReactNode
}

export function BuyControls({ line, stock, whenSoldOut }: BuyControlsProps) {
  const inCart = useCartLine(line.id)
  const { box, moveFocus } = useMovedFocus(inCart !== undefined)
  useIgnoredDoubleTap(inCart !== undefined, box)
  function add() {
    moveFocus()
    if (addToCart(line)) toastSuccess('Added to cart')
    else toastError(`Your cart is full: at most ${maxLines} lines in one order.`)
  }
  function change(quantity: number) {
    moveFocus()
    setQuantity(line.id, quantity)
  }
  return (
    <div ref={box} className="flex w-full min-w-0 flex-wrap items-start gap-2 md:gap-3">
      {inCart ? (
        <>
          <QuantityControl
            itemName={line.title}
            quantity={inCart.quantity}
            onChange={change}
            max={stock.max}
            size="large"
          />
          <Button
            variant="secondary"
            onPointerEnter={prefetchDrawer}
            onFocus={prefetchDrawer}
            onClick={openCartDrawer}
            className="min-h-13 grow basis-28 px-4 md:basis-auto"
          >
            View cart
          </Button>
        </>
      ) : stock.soldOut && whenSoldOut ? (
        whenSoldOut
      ) : (
        <Button onClick={add} disabled={stock.soldOut} className="min-h-13 grow text-lg">
          {stock.soldOut ? 'Sold out' : 'Add to Cart'}
        </Button>
      )}
    </div>
  )
}

/** The clicked button is replaced: its successor takes the focus. */
function useMovedFocus(isInCart: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const clicked = useRef(false)
  useEffect(() => {
    if (!clicked.current) return
    clicked.current = false
    const successor = isInCart ? 'fieldset button:last-of-type' : 'button'
    return afterPaint(() => {
      if (!box.current?.contains(document.activeElement))
        box.current?.querySelector<HTMLElement>(successor)?.focus()
    })
  }, [isInCart])
  return {
    box,
    moveFocus: () => {
      clicked.current = true
    },
  }
}
