import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import type { RefundLinesRequest } from '../../../shop/refunds/contract.ts'
import { readRupees, rupees } from '../ui/money.tsx'

export interface Chosen {
  quantity: number
  /** Typed, in rupees; for money that is refunded without pieces. */
  rupees: string
}

interface LineChoiceProps {
  line: ShownOrder['lines'][number]
  refunded: number
  isMoney: boolean
  chosen: Chosen | undefined
  onChoose(change: Partial<Chosen>): void
}

/** How much of one line is refunded: pieces, or money. */
export function LineChoice({ line, refunded, isMoney, chosen, onChoose }: LineChoiceProps) {
  const { title, packed } = line
  const refundable = line.refundable ?? 0
  const left = refundable === 0 ? 'nothing left to refund' : `up to ${rupees(refundable)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <div className="font-medium">{title}</div>
        <div className="text-muted text-sm">
          {`${packed} packed, ${refunded > 0 ? `${refunded} refunded, ` : ''}${left}`}
        </div>
      </div>
      {isMoney ? (
        <input
          aria-label={`Rupees for ${title}`}
          inputMode="decimal"
          placeholder="₹"
          disabled={refundable === 0}
          className="field-box w-32! text-right"
          value={chosen?.rupees ?? ''}
          onChange={({ target }) => onChoose({ rupees: target.value })}
        />
      ) : (
        <select
          aria-label={`Quantity of ${title}`}
          className="field-box w-24!"
          disabled={packed === refunded}
          value={chosen?.quantity ?? 0}
          onChange={({ target }) => onChoose({ quantity: Number(target.value) })}
        >
          {Array.from({ length: packed - refunded + 1 }, (_, count) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the quantity.
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

type RefundedLine = RefundLinesRequest['lines'][number]

/** What was typed for an amount, and is none. */
export function unreadAmount(chosen: Readonly<Record<number, Chosen>>): string | undefined {
  return Object.values(chosen)
    .map((each) => each.rupees)
    .find((typed) => typed.trim() !== '' && readRupees(typed) === null)
}

export function linesOf(
  chosen: Readonly<Record<number, Chosen>>,
  { isMoney, restock }: { isMoney: boolean; restock: boolean },
): RefundedLine[] {
  return Object.entries(chosen).flatMap(([line, { quantity, rupees: typed }]): RefundedLine[] => {
    if (!isMoney) return quantity > 0 ? [{ line: Number(line), quantity, ...(restock && { restock }) }] : []
    const amount = readRupees(typed)
    return amount === null ? [] : [{ line: Number(line), quantity: 0, amount }]
  })
}
