import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { changeStockResponse, StockKind, StockRow, stockWrites } from '../../../shop/stock/contract.ts'
import { readWhole } from '../../../shop/written-numbers.ts'
import { ApiError, write } from '../api.ts'
import { Field, SelectField } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { useMay } from '../frame/use-me.ts'
import { showToast } from '../ui/toast-store.ts'
import { figuresText } from './figures-text.ts'
import { type History, StockHistory } from './stock-history.tsx'
import { useCountStart } from './use-count-start.ts'

interface StockDialogProps {
  row: StockRow
  history: History
  shopLowAt: number
}

export function StockDialog({ row, history, shopLowAt }: StockDialogProps) {
  const mayWrite = useMay('stock.write')
  const { product, variant, handle } = row
  return (
    <div className="grid gap-6">
      <p role="status">
        <Link to={`/products/${handle}`} className="text-link underline">
          {product}
        </Link>
        <span>{variant ? `, ${variant}: ` : ': '}</span>
        <strong>{figuresText(row)}</strong>
      </p>
      {mayWrite && <Change row={row} />}
      {mayWrite && <LowAt row={row} shopLowAt={shopLowAt} />}
      <StockHistory history={history} />
    </div>
  )
}

const kinds: Record<StockKind, { choice: string; field: string }> = {
  received: { choice: 'Received from the supplier', field: 'How many came' },
  counted: { choice: 'Counted', field: 'How many are on the shelf' },
  returned: { choice: 'Returned by a customer', field: 'How many were returned' },
  found: { choice: 'Found', field: 'How many were found' },
  damaged: { choice: 'Damaged', field: 'How many are damaged' },
  expired: { choice: 'Expired', field: 'How many have expired' },
  lost: { choice: 'Lost', field: 'How many are lost' },
  sample: { choice: 'Given as a sample', field: 'How many were given' },
}

function Change({ row: { sku, shelf } }: { row: StockRow }) {
  const [kind, setKind] = useState<StockKind>('received')
  const quantityField = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const { expected, begin, beginAgain } = useCountStart(shelf)

  /** The number of the screen is read again, so that the next count is of what is there. */
  async function refuse({ code, message }: Refused): Promise<never> {
    if (code === 'stock-moved') {
      await revalidate()
      beginAgain()
    }
    throw new ApiError(409, { code, message, fields: { quantity: message } })
  }

  return (
    <Form
      submit="Save"
      onSubmit={async ({ quantity = '', note }) => {
        const count = kind === 'counted' && { expected }
        const item = { sku, kind, note, quantity: requireWhole(quantity), ...count }
        const { results } = await write<typeof stockWrites.change>('POST', '/stock/changes', {
          items: [item],
        })
        const [result] = results
        if (result && !result.ok) await refuse(result.error)
        return result
      }}
      onSaved={(result) => {
        if (result?.ok) {
          showToast(changedText(result))
          begin(result.shelf)
        }
        quantityField.current?.focus()
      }}
      isRenewed
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          name="kind"
          label="What happened"
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as StockKind)
            begin(shelf)
          }}
        >
          {Object.entries(kinds).map(([value, { choice }]) => (
            <option key={value} value={value}>
              {choice}
            </option>
          ))}
        </SelectField>
        <Field
          ref={quantityField}
          name="quantity"
          label={kinds[kind].field}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <Field name="note" label="Note" hint="Such as the number of the supplier’s invoice." maxLength={200} />
    </Form>
  )
}

type Changed = Extract<z.output<typeof changeStockResponse>['results'][number], { ok: true }>

function changedText(changed: Changed): string {
  const text = `${changed.sku}: ${figuresText(changed)}.`
  return changed.short > 0 ? `${text} Cancel or refund what cannot be sent.` : text
}

interface Refused {
  code: string
  message: string
}

function LowAt({ row: { sku, lowAt }, shopLowAt }: Pick<StockDialogProps, 'row' | 'shopLowAt'>) {
  return (
    <Form
      submit="Save limit"
      onSubmit={async (values) => {
        const typed = (values.lowAt ?? '').trim()
        await write<typeof stockWrites.setLowAt>('PUT', `/stock/${encodeURIComponent(sku)}/low-at`, {
          lowAt: typed === '' ? null : requireWhole(typed, 'lowAt'),
        })
      }}
      onSaved={() => showToast('Limit saved.')}
    >
      <Field
        name="lowAt"
        label="Low at or below"
        inputMode="numeric"
        hint={`Empty: ${shopLowAt}, as everywhere in the shop.`}
        defaultValue={lowAt ?? ''}
      />
    </Form>
  )
}

function requireWhole(typed: string, field = 'quantity'): number {
  const number = readWhole(typed)
  if (number !== null) return number
  const message = 'Give a whole number.'
  throw new ApiError(400, { code: 'invalid', message, fields: { [field]: message } })
}
