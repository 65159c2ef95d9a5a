import { afterPaint } from '../ui/after-paint.ts'
import { sharedValue } from '../ui/shared-value.ts'

const drawer = sharedValue(false)

export const useCartDrawerOpen = drawer.use

export function openCartDrawer(): void {
  drawer.write(true)
}

export function closeCartDrawer(): void {
  drawer.write(false)
}

/** What the drawer shows comes when somebody reaches for it, and is there by the time it is open. */
export async function loadDrawerContent() {
  const { CartDrawerContent } = await import('./cart-drawer-content.tsx')
  return CartDrawerContent
}

/** For pointers and the focus: a finger's press shows before this begins. A failure is told by the drawer itself. */
export function reachForDrawer(): void {
  afterPaint(() => loadDrawerContent().catch(() => {}))
}
