import { useEffect, useRef } from 'react'
import { mostLines } from '../cart/cart-lines.ts'
import { addToCart, type NewCartLine, setQuantity, useCartLine } from '../cart/cart-store.ts'
import { openCartDrawer, reachForDrawer } from '../cart/drawer-state.ts'
import { QuantityControl } from '../cart/quantity-control.tsx'
import { Button } from '../ui/button.tsx'
import { useIgnoredDoubleTap } from '../ui/ignore-double-tap.ts'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import type { Stock } from './use-stock.ts'

export interface Buying {
  line: NewCartLine
  stock: Stock
}

/** Add to Cart, which turns into minus, quantity and plus once the variant is in the cart. */
export function BuyControls({ line, stock }: Buying) {
  const inCart = useCartLine(line.id)
  const { box, keepFocus } = useKeptFocus(inCart !== undefined)
  useIgnoredDoubleTap(inCart !== undefined, box)
  function add() {
    keepFocus()
    if (addToCart(line)) toastSuccess('Added to cart')
    else toastError(`Your cart is full: at most ${mostLines} lines in one order.`)
  }
  function change(quantity: number) {
    keepFocus()
    setQuantity(line.id, quantity)
  }
  return (
    <div ref={box} className="flex w-full min-w-0 flex-wrap items-start gap-2 md:gap-3">
      {inCart ? (
        <>
          <QuantityControl
            of={line.title}
            quantity={inCart.quantity}
            onChange={change}
            most={stock.most}
            size="large"
          />
          <Button
            variant="secondary"
            onPointerEnter={reachForDrawer}
            onFocus={reachForDrawer}
            onClick={openCartDrawer}
            className="min-h-13 grow basis-28 px-4 md:basis-auto"
          >
            View cart
          </Button>
        </>
      ) : (
        <Button onClick={add} disabled={stock.soldOut} className="min-h-13 grow text-lg">
          {stock.soldOut ? 'Sold out' : 'Add to Cart'}
        </Button>
      )}
    </div>
  )
}

/** The pressed button goes away with its press: its successor takes the focus. */
function useKeptFocus(isInCart: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const successor = isInCart ? 'fieldset button:last-of-type' : 'button'
    if (!box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>(successor)?.focus()
  }, [isInCart])
  return {
    box,
    keepFocus: () => {
      pressed.current = true
    },
  }
}
