import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useNextFocus } from './removed-line.ts'

export function EmptyCart() {
  const title = useNextFocus<HTMLParagraphElement>('')
  return (
    <div className="grid grow place-content-center justify-items-center gap-4 py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-stone-100 text-ink-500">
        <Icon name="bag" className="size-9" />
      </span>
      <p ref={title} tabIndex={-1} className="font-bold font-display text-h3 outline-none">
        Your cart is empty
      </p>
      <p className="max-w-64 text-ink-500">Nothing here yet. Let’s fix that.</p>
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </div>
  )
}
