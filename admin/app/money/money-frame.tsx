import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useMay } from '../frame/use-me.ts'
import { useTabBar } from '../list/use-tab-bar.ts'
import { ScreenTitle } from '../ui/store-name.tsx'

interface MoneyFrameProps {
  title: string
  children: ReactNode
}

/** Around the screens of money that are no lists. */
export function MoneyFrame({ title, children }: MoneyFrameProps) {
  return (
    <div className="screen-width py-4 md:py-6">
      <ScreenTitle>{title}</ScreenTitle>
      <h1>{title}</h1>
      <MoneyTabs />
      {children}
    </div>
  )
}

export function MoneyTabs() {
  const seesPayments = useMay('payments.read')
  const { pathname } = useLocation()
  const bar = useTabBar(pathname)
  return (
    <nav ref={bar} aria-label="Money" className="tabs mt-2 border-line border-b">
      <NavLink to="/money" end>
        Sales
      </NavLink>
      <NavLink to="/money/tax">Tax</NavLink>
      <NavLink to="/money/payouts">Payouts</NavLink>
      <NavLink to="/money/cash">Cash</NavLink>
      {seesPayments && <NavLink to="/money/refunds">Refunds</NavLink>}
      {seesPayments && <NavLink to="/money/stuck">Stuck payments</NavLink>}
    </nav>
  )
}
