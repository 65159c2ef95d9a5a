import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Drawer } from '../overlays/drawer.tsx'
import { Lazy } from '../ui/lazy.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { closeCartDrawer, loadDrawerContent, useCartDrawerOpen } from './drawer-state.ts'
import { useEarlyCoupons } from './list-coupons.ts'

/** The quick view of the cart; stands once in the shell, empty until it is opened for the first time. */
export function CartDrawer() {
  const open = useCartDrawerOpen()
  // The drawer answers the tap; what is in it comes with the following frame.
  const isShown = useDeferredValue(open)
  const wasOpened = useOpenedOnce(isShown)
  useClosedByNavigation()
  useEarlyCoupons()
  return (
    <Drawer open={open} onClose={closeCartDrawer} title="Your Cart" side="right">
      {wasOpened && (
        <Lazy name="cart drawer" load={loadDrawerContent} props={{ isShown }} waiting={<DrawerSkeleton />} />
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

function useClosedByNavigation(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path closes it.
  useEffect(closeCartDrawer, [pathname])
}
