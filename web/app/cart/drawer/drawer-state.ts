import { sharedValue } from '../../ui/shared-value.ts'

const drawer = sharedValue(false)

export const useCartDrawerOpen = drawer.use

export function openCartDrawer(): void {
  drawer.write(true)
}

export function closeCartDrawer(): void {
  drawer.write(false)
}

export async function loadDrawerContent() {
  const { CartDrawerContent } = await import('./cart-drawer-content.tsx')
  return CartDrawerContent
}
