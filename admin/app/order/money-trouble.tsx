import { Link } from 'react-router'
import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { Notice } from '../ui/notice.tsx'
import { findTroubles } from './find-troubles.ts'

/** What is wrong with the money of an order, and what to do about it. */
export function MoneyTrouble({ order }: { order: ShownOrder }) {
  const troubles = findTroubles(order)
  if (troubles.length === 0) return null
  return (
    <div className="mb-4 grid gap-2">
      {troubles.map(({ what, text, link }) => (
        <Notice key={`${what} ${text}`} kind="problem">
          <p className="wrap-anywhere">
            <strong>{what}</strong>
            <span>{` ${text}`}</span>
          </p>
          {link && (
            <Link to={link.to} className="inline-block py-1 underline">
              {link.text}
            </Link>
          )}
        </Notice>
      ))}
    </div>
  )
}
