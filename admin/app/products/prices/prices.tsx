import { type ChangeEvent, useState } from 'react'
import type { z } from 'zod'
import type { AdminProduct } from '../../../../shop/products/admin-contract.ts'
import type {
  pricesResponse,
  priceWrites,
  ScheduledPrice,
} from '../../../../shop/products/prices-contract.ts'
import { invalid, write } from '../../api.ts'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { Grid, type GridColumn, type GridRow, newRow } from '../../form/grid.tsx'
import { Moment } from '../../time/time.tsx'
import { Button } from '../../ui/button.tsx'
import { readRupees, rupees } from '../../ui/money.tsx'
import { Section, SectionList } from '../../ui/section.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useWrite } from '../../ui/use-write.ts'
import { typedRupees } from '../grid-errors.ts'
import { readMoment } from './read-moment.ts'
import { weekend } from './weekend.ts'

interface PricesProps {
  product: AdminProduct
  prices: z.output<typeof pricesResponse>
}

export function Prices({ product, prices: { scheduled, changes } }: PricesProps) {
  const coming = scheduled.filter(({ status }) => status === 'planned' || status === 'running')
  return (
    <>
      {coming.length > 0 && <Scheduled items={coming} />}
      <Plan product={product} />
      <Section title="Price history">
        <SectionList
          items={changes}
          keyOf={({ at, sku }) => at + sku}
          empty="No price has changed yet."
          row={({ sku, title, by, at, priceBefore, price, mrpBefore, mrp }) => (
            <>
              <span>
                <span>{`${title || sku}: ${rupees(priceBefore)} → `}</span>
                <strong>{rupees(price)}</strong>
                {mrp !== mrpBefore && <span>{` (MRP ${rupees(mrpBefore)} → ${rupees(mrp)})`}</span>}
              </span>
              <span className="text-muted">
                <span>{`${by}, `}</span>
                <Moment at={at} />
              </span>
            </>
          )}
        />
      </Section>
    </>
  )
}

function Scheduled({ items }: { items: readonly ScheduledPrice[] }) {
  const { run, isBusy } = useWrite()
  return (
    <Section title="Scheduled">
      <SectionList
        items={items}
        keyOf={({ id }) => id}
        empty=""
        row={({ id, sku, title, price, priceBefore, startsAt, endsAt, status, createdBy }) => (
          <>
            <span>
              <span>{`${title || sku}: `}</span>
              <strong>{rupees(price)}</strong>
              {status === 'running' && <span>{` now, then ${rupees(priceBefore ?? price)} again`}</span>}
            </span>
            <span className="text-muted">
              <Moment at={startsAt} /> – <span>{endsAt ? <Moment at={endsAt} /> : 'stays'}</span>
              <span>{`, by ${createdBy}`}</span>
            </span>
            <Button
              kind="quiet"
              isBusy={isBusy}
              aria-label={`${status === 'running' ? 'End' : 'Cancel'} the price of ${title || sku}`}
              onClick={() =>
                run(() => write<typeof priceWrites.cancel>('DELETE', `/scheduled-prices/${id}`), {
                  done: status === 'running' ? 'Ended: the old price is back.' : 'Cancelled.',
                })
              }
            >
              {status === 'running' ? 'End now' : 'Cancel'}
            </Button>
          </>
        )}
      />
    </Section>
  )
}

const columns: GridColumn[] = [
  { key: 'title', label: 'Variant', width: 'minmax(8rem, 2fr)', isFixed: () => true },
  { key: 'now', label: 'Price now ₹', width: '7rem', isFixed: () => true },
  { key: 'price', label: 'Price then ₹', width: '9rem', inputMode: 'decimal' },
]

/** A price that begins and ends by itself. Empty rows keep their price. */
function Plan({ product }: { product: AdminProduct }) {
  const onSale = product.variants.filter(({ status }) => status === 'active')
  const [rows, setRows] = useState<readonly GridRow[]>(() =>
    onSale.map(({ id, title, sku, price }) => newRow({ id, title: title || sku, now: typedRupees(price) })),
  )
  const [times, setTimes] = useState({ startsAt: '', endsAt: '' })
  const timeOf = (name: keyof typeof times) => ({
    name,
    type: 'datetime-local',
    value: times[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTimes({ ...times, [name]: target.value }),
  })
  const lower = (percent: number) =>
    setRows(rows.map((row) => ({ ...row, price: String(Math.round(Number(row.now) * (1 - percent / 100))) })))

  async function plan() {
    const items = readItems(rows)
    const startsAt = readMoment(times.startsAt, 'startsAt')
    const endsAt = times.endsAt ? readMoment(times.endsAt, 'endsAt') : null
    await write<typeof priceWrites.schedule>('POST', `/products/${product.handle}/scheduled-prices`, {
      items,
      startsAt,
      endsAt,
    })
    return items.length
  }

  function planned(count: number) {
    showToast(`Scheduled for ${count} ${count === 1 ? 'variant' : 'variants'}.`)
    setRows((now) => now.map((row) => (rows.includes(row) ? { ...row, price: '' } : row)))
  }

  return (
    <Section title="Schedule a price">
      <Form
        submit="Schedule"
        className="p-4"
        onSubmit={plan}
        onSaved={planned}
        parts={[{ isTyped: rows.some(({ price }) => price) }]}
      >
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field {...timeOf('startsAt')} label="Begins" hint="Indian time." required />
          <Field
            {...timeOf('endsAt')}
            label="Ends"
            hint="Then today's price returns by itself. Empty: the new price stays."
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">Fill in:</span>
          <Button onClick={() => setTimes(weekend(new Date().toISOString()))}>This weekend</Button>
          {[5, 10, 15, 20].map((percent) => (
            <Button key={percent} onClick={() => lower(percent)}>
              {`${percent} % less`}
            </Button>
          ))}
        </div>
        <Grid name="items" columns={columns} rows={rows} onChange={setRows} />
      </Form>
    </Section>
  )
}

function readItems(rows: readonly GridRow[]) {
  const errors: Record<string, string> = {}
  const items = rows.flatMap((row, at) => {
    if (!row.price?.trim()) return []
    const price = readRupees(row.price)
    if (price === null) errors[`items.${at}.price`] = 'Give rupees, such as 1699.'
    return [{ variantId: row.id ?? '', price: price ?? 0 }]
  })
  if (items.length === 0) errors['items.0.price'] = 'Give at least one price.'
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return items
}
