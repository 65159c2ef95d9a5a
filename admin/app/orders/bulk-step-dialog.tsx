import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { counted } from '../../../shop/counted.ts'
import type { BulkStepWrite, bulkResponse } from '../../../shop/orders/steps-contract.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/use-write.ts'
import type { Order } from './order-columns.tsx'
import { ProblemList } from './problem-list.tsx'

type Results = z.output<typeof bulkResponse>['results']

interface BulkStepDialogProps {
  orders: readonly Order[]
  step: 'pack' | 'deliver'
  /** With `3 orders`. */
  label(orders: string): string
  done: string
  /** What cannot be undone. */
  children: ReactNode
  onClose(): void
  /** What follows for those that it was done for. */
  next?(done: readonly Order[]): ReactNode
}

/** Asks first; then says what was done, and why not for the others. */
export function BulkStepDialog(props: BulkStepDialogProps) {
  const { orders, label, done, onClose, next } = props
  const [results, setResults] = useState<Results | null>(null)
  const taken = new Set(results?.flatMap(({ ok, orderNumber }) => (ok ? [orderNumber] : [])))
  const more = taken.size > 0 && next?.(orders.filter(({ orderNumber }) => taken.has(orderNumber)))
  return (
    <Dialog title={results ? done : `${label(counted(orders.length, 'order'))}?`} isOpen onClose={onClose}>
      {results ? (
        <div className="grid gap-4">
          <p role="status">{`${taken.size} of ${results.length} ${done.toLowerCase()}.`}</p>
          {taken.size < results.length && <ProblemList results={results} />}
          {more}
        </div>
      ) : (
        <Question {...props} onDone={setResults} />
      )}
    </Dialog>
  )
}

interface QuestionProps extends BulkStepDialogProps {
  onDone(results: Results): void
}

/** One request for all; one result each. */
function Question({ orders, step, label, children, onClose, onDone }: QuestionProps) {
  const { run, isBusy } = useWrite()
  const items = orders.map(({ orderNumber }) => ({ orderNumber }))
  const take = () =>
    run(() => write<BulkStepWrite<typeof step>>('POST', `/orders/bulk/${step}`, { items }), {
      onDone: ({ results }) => onDone(results),
    })
  return (
    <>
      <p>{children}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="main" isBusy={isBusy} autoFocus onClick={take}>
          {label(counted(orders.length, 'order'))}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  )
}
