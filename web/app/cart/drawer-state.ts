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

export async function loadDrawer() {
  return (await import('./cart-drawer.tsx')).CartDrawer
}

export async function loadDrawerContent() {
  const { CartDrawerContent } = await import('./cart-drawer-content.tsx')
  return CartDrawerContent
}

/** On hover and focus, so that the drawer opens at once; an error shows when it opens. */
export function prefetchDrawer(): void {
  afterPaint(() => Promise.all([loadDrawer(), loadDrawerContent()]).catch(() => {}))
}
