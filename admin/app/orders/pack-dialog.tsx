import { useState } from 'react'
import type { z } from 'zod'
import type { BulkStepWrite, bulkResponse } from '../../../shop/orders/steps-contract.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { PrintLinks } from '../print/print-links.tsx'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/use-write.ts'
import type { Order } from './order-columns.tsx'
import { ProblemList } from './problem-list.tsx'

type Results = z.output<typeof bulkResponse>['results']

interface PackDialogProps {
  orders: readonly Order[]
  onClose(): void
  onDispatch(packed: readonly Order[]): void
}

/** Asks first, since invoices cannot be taken back; then leads on with just the orders that were packed. */
export function PackDialog({ orders, onClose, onDispatch }: PackDialogProps) {
  const [results, setResults] = useState<Results | null>(null)
  return (
    <Dialog title={results ? 'Packed' : `Pack ${orderCount(orders.length)}?`} isOpen onClose={onClose}>
      {results ? (
        <Packed orders={orders} results={results} onDispatch={onDispatch} />
      ) : (
        <Question orders={orders} onClose={onClose} onDone={setResults} />
      )}
    </Dialog>
  )
}

interface QuestionProps {
  orders: readonly Order[]
  onClose(): void
  onDone(results: Results): void
}

/** One request for all; one result each. */
function Question({ orders, onClose, onDone }: QuestionProps) {
  const { run, isBusy } = useWrite()
  const items = orders.map(({ orderNumber }) => ({ orderNumber }))
  const pack = () =>
    run(() => write<BulkStepWrite<'pack'>>('POST', '/orders/bulk/pack', { items }), {
      onDone: ({ results }) => onDone(results),
    })
  return (
    <>
      <p>
        {`${orders.length === 1 ? 'Its invoice is made now.' : 'Their invoices are made now.'} This cannot be undone.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="main" isBusy={isBusy} autoFocus onClick={pack}>
          {`Pack ${orderCount(orders.length)}`}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  )
}

interface PackedProps {
  orders: readonly Order[]
  results: Results
  onDispatch(packed: readonly Order[]): void
}

function Packed({ orders, results, onDispatch }: PackedProps) {
  const done = new Set(results.flatMap(({ ok, orderNumber }) => (ok ? [orderNumber] : [])))
  const packed = orders.filter(({ orderNumber }) => done.has(orderNumber))
  return (
    <div className="grid gap-4">
      <p role="status">{`${packed.length} of ${results.length} packed.`}</p>
      {packed.length < results.length && <ProblemList results={results} />}
      {packed.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="main"
            autoFocus
            onClick={() => onDispatch(packed.map((order) => ({ ...order, fulfilment: 'packed' })))}
          >
            Dispatch
          </Button>
          <PrintLinks orders={[...done]} kinds={['slip', 'invoice']} />
        </div>
      )}
    </div>
  )
}

function orderCount(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}
