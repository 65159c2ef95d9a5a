import { afterPaint } from '../../ui/loading/after-paint.ts'
import { loadDrawerContent } from './drawer-state.ts'

export async function loadDrawer() {
  return (await import('./cart-drawer.tsx')).CartDrawer
}

/** On hover and focus, so that the drawer opens at once; an error shows when it opens. */
export function prefetchDrawer(): void {
  afterPaint(() => Promise.all([loadDrawer(), loadDrawerContent()]).catch(() => {}))
}
