import type { ReactNode } from 'react'
import { formatRupees, type Paise } from '../../../shop/money.ts'

interface TotalBarProps {
  total: Paise
  /** Above the button. */
  news?: ReactNode
  /** What leads on. */
  children: ReactNode
}

/** Below the bill; on phones it sticks to the bottom of the screen, with the total. */
export function TotalBar({ total, news, children }: TotalBarProps) {
  return (
    <div className="bottom-bar bar:-mx-4 grid gap-3">
      {news}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="figures hidden flex-wrap items-baseline gap-x-2 flex-1 leading-tight bar:flex">
          <span className="text-ink-500 text-sm">Total</span>
          <span className="font-bold text-lg">{formatRupees(total)}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
