import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export function EmptyCart() {
  return (
    <div className="grid grow place-content-center justify-items-center gap-4 py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-stone-100 text-ink-500">
        <Icon name="bag" className="size-9" />
      </span>
      <p className="font-display font-bold text-h3">Your cart is empty</p>
      <p className="max-w-64 text-ink-500">
        Your next session will be thirsty. Let us find something for it.
      </p>
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </div>
  )
}
