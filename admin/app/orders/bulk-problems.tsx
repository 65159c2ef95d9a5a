import { Link } from 'react-router'
import type { z } from 'zod'
import type { bulkResponse } from '../../../shop/admin/orders-contract.ts'
import { withoutCommands } from '../screen-words.ts'
import { Dialog } from '../ui/dialog.tsx'

type Result = z.output<typeof bulkResponse>['results'][number]

export function problemsOf(results: readonly Result[]): Result[] {
  return results.filter(({ ok }) => !ok)
}

/** What could not be done, order by order; the others are done. */
export function BulkProblems({ problems, onClose }: { problems: readonly Result[]; onClose(): void }) {
  return (
    <Dialog
      title={problems.length === 1 ? 'One order was left' : `${problems.length} orders were left`}
      isOpen={problems.length > 0}
      onClose={onClose}
    >
      <ul className="grid gap-3">
        {problems.map(
          (result) =>
            !result.ok && (
              <li key={result.orderNumber}>
                <Link to={`/orders/${result.orderNumber}`} className="font-semibold underline">
                  {result.orderNumber}
                </Link>
                : {withoutCommands(result.error.message)}
              </li>
            ),
        )}
      </ul>
    </Dialog>
  )
}
