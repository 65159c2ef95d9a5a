import { useState } from 'react'
import { Link } from 'react-router'
import type { payoutWrites, ShownPayout } from '../../../shop/orders/money-contract.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { useMay } from '../frame/use-me.ts'
import { Button } from '../ui/button.tsx'
import { FiguresTable } from '../ui/figures-table.tsx'
import { rupees } from '../ui/money.tsx'
import { showToast } from '../ui/toast-store.ts'

type Line = ShownPayout['entries'][number]

export function PayoutLines({ id, entries }: Pick<ShownPayout, 'id' | 'entries'>) {
  const mayAccept = useMay('money.write')
  const [chosen, choose] = useState<Line | null>(null)
  return (
    <>
      <FiguresTable label="Payments and refunds" heads={['Order', 'What', 'Amount', 'Fee', 'Paid out']}>
        {entries.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <LineName line={line} />
              {line.problem && <Problem line={line} onAccept={mayAccept ? () => choose(line) : undefined} />}
            </th>
            <td>{line.description ?? line.kind}</td>
            <td>{rupees(line.amount)}</td>
            <td>{rupees(line.fee)}</td>
            <td>{rupees(line.net)}</td>
          </tr>
        ))}
      </FiguresTable>
      {chosen && <AcceptDialog payout={id} line={chosen} onClose={() => choose(null)} />}
    </>
  )
}

function LineName({ line: { id, orderNumber } }: { line: Line }) {
  if (orderNumber === null) return <span>{id}</span>
  return (
    <Link to={`/orders/${orderNumber}`} className="text-link underline">
      {orderNumber}
    </Link>
  )
}

interface ProblemProps {
  line: Line
  /** Undefined where the role may not. */
  onAccept: (() => void) | undefined
}

function Problem({ line: { id, problem, acceptedReason }, onAccept }: ProblemProps) {
  if (acceptedReason !== null) return <p className="text-muted text-sm">{`Accepted: ${acceptedReason}`}</p>
  return (
    <>
      <p className="text-bad text-sm">{problem}</p>
      {onAccept && (
        <Button className="mt-1" aria-label={`Accept ${id}`} onClick={onAccept}>
          Accept
        </Button>
      )}
    </>
  )
}

interface AcceptDialogProps {
  payout: string
  line: Line
  onClose(): void
}

function AcceptDialog({ payout, line: { id, problem }, onClose }: AcceptDialogProps) {
  async function accept({ reason = '' }: Record<string, string>) {
    const path = `/payouts/${encodeURIComponent(payout)}/lines/${encodeURIComponent(id)}/accept` as const
    await write<typeof payoutWrites.acceptLine>('POST', path, { reason })
  }

  function accepted() {
    showToast('Accepted. It is off the list of money that does not match.')
    onClose()
  }

  return (
    <Dialog title={`Accept ${id}`} isOpen onClose={onClose}>
      <Form submit="Accept the line" onSubmit={accept} onSaved={accepted}>
        <p>{`What is wrong: ${problem}.`}</p>
        <p>Settle it first. Then note here what it was, for the books.</p>
        <Field name="reason" label="What was it?" autoComplete="off" maxLength={500} />
      </Form>
    </Dialog>
  )
}
