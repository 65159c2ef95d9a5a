import { Link } from 'react-router'
import type { z } from 'zod'
import type { bulkResponse } from '../../../shop/orders/steps-contract.ts'

/** What could not be done, order by order; the others are done. */
export function ProblemList({ results }: z.output<typeof bulkResponse>) {
  return (
    <ul className="grid gap-3">
      {results.map(
        (result) =>
          !result.ok && (
            <li key={result.orderNumber}>
              <Link to={`/orders/${result.orderNumber}`} className="font-semibold underline">
                {result.orderNumber}
              </Link>
              <span>{`: ${result.error.message}`}</span>
            </li>
          ),
      )}
    </ul>
  )
}
