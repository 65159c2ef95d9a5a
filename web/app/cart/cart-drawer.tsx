import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePrefetchedCoupons } from '../coupons/list-coupons.ts'
import { Drawer } from '../overlays/drawer.tsx'
import { Lazy } from '../ui/lazy.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { closeCartDrawer, loadDrawerContent, useCartDrawerOpen } from './drawer-state.ts'

export function CartDrawer() {
  const open = useCartDrawerOpen()
  // The drawer opens at once; its content is rendered with the next frame.
  const isShown = useDeferredValue(open)
  const wasOpened = useOpenedOnce(isShown)
  useCloseOnNavigation()
  usePrefetchedCoupons()
  return (
    <Drawer open={open} onClose={closeCartDrawer} title="Your Cart">
      {wasOpened && (
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

function useOpenedOnce(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}

function useCloseOnNavigation(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path.
  useEffect(closeCartDrawer, [pathname])
}
