import { useDeferredValue } from 'react'
import { Drawer } from '../../overlays/drawer.tsx'
import { Lazy } from '../../ui/loading/lazy.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useTrueOnce } from '../../ui/use-true-once.ts'
import { closeCartDrawer, loadDrawerContent } from './drawer-state.ts'

export function CartDrawer({ open }: { open: boolean }) {
  // The drawer opens at once; its content is rendered with the next frame.
  const isShown = useDeferredValue(open, false)
  const wasShown = useTrueOnce(isShown)
  return (
    <Drawer open={open} onClose={closeCartDrawer} title="Your Cart">
      {wasShown && (
        <Lazy name="cart drawer" load={loadDrawerContent} props={{ isShown }} fallback={<DrawerSkeleton />} />
      )}
    </Drawer>
  )
}

function DrawerSkeleton() {
  return (
    <div role="status" className="grid gap-4 pt-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
