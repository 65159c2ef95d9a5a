import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { usePrefetchedCoupons } from '../../coupons/list-coupons.ts'
import { Lazy } from '../../ui/loading/lazy.tsx'
import { useTrueOnce } from '../../ui/use-true-once.ts'
import { closeCartDrawer, useCartDrawerOpen } from './drawer-state.ts'
import { loadDrawer } from './load-drawer.ts'

export function LazyCartDrawer() {
  const open = useCartDrawerOpen()
  const wasOpened = useTrueOnce(open)
  useCloseOnNavigation()
  usePrefetchedCoupons()
  return wasOpened && <Lazy name="drawer" load={loadDrawerOrPage} props={{ open }} fallback={null} />
}

/** The page has all that the drawer has. */
const loadDrawerOrPage = () =>
  loadDrawer().catch(() => {
    location.assign('/cart')
    return () => null
  })

function useCloseOnNavigation(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path.
  useLayoutEffect(closeCartDrawer, [pathname])
}
