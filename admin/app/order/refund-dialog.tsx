import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { dayText } from '../../../shop/moment.ts'
import type { orderWrites, refundProposalResponse, ShownOrder } from '../../../shop/orders/admin-contract.ts'
import type { RefundLinesRequest } from '../../../shop/refunds/contract.ts'
import { refundReasonTitle } from '../../../shop/refunds/reason-labels.ts'
import { isForMoney, reasonsFor } from '../../../shop/refunds/reasons.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { CheckField } from '../form/field.tsx'
import { Button } from '../ui/button.tsx'
import { rupees } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { problemText, useWrite } from '../ui/use-write.ts'
import { refundedPieces } from './refund-labels.ts'
import { type Chosen, LineChoice, linesOf, unreadAmount } from './refund-lines.tsx'

type Proposal = z.output<typeof refundProposalResponse>

type Reason = RefundLinesRequest['reason']

/** Says what will happen in the shop's own words before it does it. */
export function RefundDialog({ order, onClose }: { order: ShownOrder; onClose(): void }) {
  const [reason, setReason] = useState<Reason | ''>('')
  const [restock, setRestock] = useState(false)
  const [chosen, setChosen] = useState<Readonly<Record<number, Chosen>>>({})
  const [problem, setProblem] = useState<Error | null>(null)
  const { run, isBusy } = useWrite()
  const isMoney = reason !== '' && isForMoney(reason)
  // Orders that were sent before there were parcels have none.
  const statuses = order.parcels.length > 0 ? order.parcels.map(({ status }) => status) : ['delivered']
  const reasons = reasonsFor(statuses)
  const canRestock = reason === 'returned' || reason === 'not-sent'
  const lines = linesOf(chosen, { isMoney, restock: restock && canRestock })
  const unread = isMoney ? unreadAmount(chosen) : undefined
  const wanted = reason !== '' && unread === undefined && lines.length > 0 ? { reason, lines } : null
  const proposed = useProposal(order.orderNumber, wanted)
  const choose = (line: number, change: Partial<Chosen>) =>
    setChosen((now) => ({ ...now, [line]: { ...(now[line] ?? { quantity: 0, rupees: '' }), ...change } }))

  const refund = (body: RefundLinesRequest) =>
    run(() => write<typeof orderWrites.refund>('POST', `/orders/${order.orderNumber}/refunds`, body), {
      done: ({ status, amount, arrivesBy }) =>
        status === 'to-pay-out'
          ? `${rupees(amount)} to pay out. Ask the customer where to, pay it, then note it here.`
          : `${rupees(amount)} refunded. It should arrive by ${dayText(arrivesBy)}.`,
      onDone: onClose,
      onProblem: setProblem,
    })

  return (
    <Dialog title={`Refund items of order ${order.orderNumber}`} isOpen onClose={onClose} isWide>
      <div className="grid gap-4">
        <label className="grid gap-1">
          <span className="font-medium">Why?</span>
          <select
            className="field-box"
            value={reason}
            onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? '')}
          >
            <option value="">Choose a reason</option>
            {reasons.map((one) => (
              <option key={one} value={one}>
                {refundReasonTitle(one, order.payBy)}
              </option>
            ))}
          </select>
        </label>
        <ul className="divide-y divide-line border-line border-y">
          {order.lines.map((line) => (
            <LineChoice
              key={line.line}
              line={line}
              refunded={refundedPieces(order, line.line)}
              isMoney={isMoney}
              chosen={chosen[line.line]}
              onChoose={(change) => choose(line.line, change)}
            />
          ))}
        </ul>
        {canRestock && (
          <CheckField
            label="Put the items back on sale"
            checked={restock}
            onChange={({ target }) => setRestock(target.checked)}
          />
        )}
        {unread === undefined ? (
          <Sentence order={order} proposed={proposed} restock={lines.some((line) => line.restock)} />
        ) : (
          <Notice kind="problem">{`“${unread}” is not an amount. Write rupees, like 1,349.10.`}</Notice>
        )}
        {problem && <Notice kind="problem">{problemText(problem)}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="main"
            isBusy={isBusy}
            disabled={!proposed.proposal}
            onClick={() => wanted && refund(wanted)}
          >
            {proposed.proposal ? `Refund ${rupees(proposed.proposal.amount)}` : 'Refund'}
          </Button>
          <Button onClick={onClose}>Not now</Button>
        </div>
      </div>
    </Dialog>
  )
}

interface Proposed {
  proposal: Proposal | null
  problem: string | null
}

function Sentence({ order, proposed, restock }: { order: ShownOrder; proposed: Proposed; restock: boolean }) {
  const { proposal, problem } = proposed
  if (problem) return <Notice kind="problem">{problem}</Notice>
  if (!proposal) return <p className="text-muted">Choose a reason, and how much of what is refunded.</p>
  const items = proposal.lines.map(({ line, quantity, amount }) => {
    const title = order.lines.find((one) => one.line === line)?.title ?? ''
    return quantity > 0 ? `${quantity} × ${title}` : `${rupees(amount)} of ${title}`
  })
  const pieces = proposal.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <p aria-live="polite">
      Refund <strong>{rupees(proposal.amount)}</strong>{' '}
      <span>{`for ${items.join(' and ')} ${wayOf(order)}.`}</span>
      {restock && <span>{` Back on sale: ${pieces}.`}</span>}
      {proposal.needsConfirmation && <span> You are asked for your passkey or a code.</span>}
    </p>
  )
}

function wayOf({ payBy, money }: ShownOrder): string {
  if (payBy === 'online') return `the way it was paid (${money?.paymentId})`
  return 'by bank transfer or UPI: it was paid in cash, so you pay it'
}

/** What the shop would do; nothing is done yet. */
function useProposal(orderNumber: number, wanted: RefundLinesRequest | null): Proposed {
  const asked = wanted && JSON.stringify(wanted)
  const [answer, setAnswer] = useState<Proposed & { asked: string | null }>({
    asked,
    proposal: null,
    problem: null,
  })
  useEffect(() => {
    if (asked === null) return
    let isCurrent = true
    const set = (found: Partial<Proposed>) =>
      isCurrent && setAnswer({ asked, proposal: null, problem: null, ...found })
    write<typeof orderWrites.proposeRefund>(
      'POST',
      `/orders/${orderNumber}/refunds/proposal`,
      JSON.parse(asked) as RefundLinesRequest,
    ).then(
      (proposal) => set({ proposal }),
      (error) => set({ problem: problemText(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [orderNumber, asked])
  return answer.asked === asked ? answer : { proposal: null, problem: null }
}
