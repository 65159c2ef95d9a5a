import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { Moment } from '../time/time.tsx'
import { Mark } from '../ui/mark.tsx'
import { progressOf } from './progress-of.ts'

/** How far the order has come, and what to do now. */
export function OrderProgress({ order }: { order: ShownOrder }) {
  const progress = progressOf(order)
  if (!progress) return null
  return (
    <div className="card mb-4 px-4 py-3">
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-4">
        {progress.steps.map(({ label, at }) => (
          <li key={label}>
            <Mark tone={at === null ? 'open' : 'done'}>{label}</Mark>
            <p className="text-muted text-sm">{at !== null && <Moment at={at} />}</p>
          </li>
        ))}
      </ol>
      <p className="mt-3">
        <span className="text-muted">Now: </span>
        <span>{progress.next}</span>
      </p>
    </div>
  )
}
