import { afterPaint } from '../ui/after-paint.ts'

/** What the drawer shows comes when somebody reaches for it, and is there by the time it is open. */
export async function loadDrawerContent() {
  const { CartDrawerContent } = await import('./cart-drawer-content.tsx')
  return CartDrawerContent
}

/** For pointers and the focus: a finger's press shows before this begins. A failure is told by the drawer itself. */
export function reachForDrawer(): void {
  afterPaint(() => loadDrawerContent().catch(() => {}))
}
