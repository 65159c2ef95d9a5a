import type { CashRisk } from '../../../shop/checkout/cash-risk.ts'

/** Of an order in cash, as it was placed; nothing where there are none. */
export function RiskPoints({ risks }: { risks: readonly CashRisk[] }) {
  if (risks.length === 0) return null
  const points = risks.reduce((sum, risk) => sum + risk.points, 0)
  return (
    <p className="mb-2 text-muted">
      {`${points === 1 ? '1 risk point' : `${points} risk points`}: ${risks.map(({ reason }) => reason).join(' ')}`}
    </p>
  )
}
