import { type ChangeEvent, useState } from 'react'
import type { z } from 'zod'
import { paise } from '../../../../shop/money.ts'
import { changedPrice, type PriceChange, type PriceEnding } from '../../../../shop/products/price-change.ts'
import type { PricedProduct, priceWrites } from '../../../../shop/products/prices-contract.ts'
import { invalid, write } from '../../api.ts'
import { Field, SelectField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useFollowed } from '../../form/use-followed.ts'
import { Button } from '../../ui/button.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { readRupees, rupees } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useWrite } from '../../ui/use-write.ts'
import { readMoment } from './read-moment.ts'
import { weekend } from './weekend.ts'

const directions = {
  'less-percent': 'Less, in percent',
  'less-rupees': 'Less, in rupees',
  'more-percent': 'More, in percent',
  'more-rupees': 'More, in rupees',
}
type Direction = keyof typeof directions

const endings: Record<PriceEnding, string> = {
  rupee: 'To whole rupees',
  nine: 'So that it ends in 9',
  exact: 'Not at all',
}

const start = {
  direction: 'less-percent' as Direction,
  amount: '',
  ending: 'rupee' as PriceEnding,
  startsAt: '',
  endsAt: '',
}

export interface ChangeProps {
  products: readonly PricedProduct[]
  onChange(): void
}

/** A sale over several products, by the schedule of prices; what is shown is what is sent. */
export function ChangePrices({ products, onChange }: ChangeProps) {
  const [typed, setTyped, part] = useFollowed(start)
  const [refused, setRefused] = useState<readonly string[]>([])
  const { run } = useWrite()
  const planned = planPrices(products, readChange(typed))
  const sendable = planned.filter(({ after, problem }) => after !== null && !problem)
  const of = (name: keyof typeof start) => ({
    name,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped({ ...typed, [name]: target.value }),
  })

  async function schedule() {
    if (!readChange(typed)) throw invalid({ amount: 'Give a number, such as 20.' })
    if (sendable.length === 0) throw invalid({ amount: 'No price would change.' })
    return write<typeof priceWrites.scheduleMany>('POST', '/products/bulk/scheduled-prices', {
      products: itemsOf(sendable),
      startsAt: typed.startsAt ? readMoment(typed.startsAt, 'startsAt') : new Date().toISOString(),
      endsAt: typed.endsAt ? readMoment(typed.endsAt, 'endsAt') : null,
    })
  }

  function scheduled({ results }: z.output<typeof priceWrites.scheduleMany.answer>) {
    setRefused(
      results.flatMap((one) => (one.ok ? [] : [`${titleOf(products, one.handle)}: ${one.error.message}`])),
    )
    const ids = results.flatMap((one) => (one.ok ? one.ids : []))
    const text = `Scheduled for ${ids.length} ${ids.length === 1 ? 'variant' : 'variants'}.`
    // A price that stays has begun for good.
    if (ids.length > 0)
      showToast(text, typed.endsAt ? { undo: () => run(() => cancel(ids), { done: 'Cancelled.' }) } : {})
    onChange()
  }

  return (
    <Section title="Prices">
      <Form
        submit={sendable.length === 1 ? 'Schedule 1 price' : `Schedule ${sendable.length} prices`}
        className="p-4"
        onSubmit={schedule}
        onSaved={scheduled}
        parts={[part]}
      >
        <div className="grid items-start gap-4 md:grid-cols-3">
          <SelectField {...of('direction')} label="Change">
            {Object.entries(directions).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Field {...of('amount')} label="By how much" inputMode="decimal" autoComplete="off" required />
          <SelectField {...of('ending')} label="Round">
            {Object.entries(endings).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Field {...of('startsAt')} type="datetime-local" label="Begins" hint="Indian time. Empty: now." />
          <Field
            {...of('endsAt')}
            type="datetime-local"
            label="Ends"
            hint="Then today's prices return by themselves. Empty: the new ones stay."
          />
          <div className="self-center">
            <Button onClick={() => setTyped({ ...typed, ...weekend(new Date().toISOString()) })}>
              This weekend
            </Button>
          </div>
        </div>
        <Preview planned={planned} />
        {refused.length > 0 && (
          <Notice kind="problem">
            <ul className="list-disc pl-5">
              {refused.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
      </Form>
    </Section>
  )
}

function readChange({ direction, amount, ending }: typeof start): PriceChange | null {
  const number = readRupees(amount)
  if (number === null || number === 0) return null
  const sign = direction.startsWith('less') ? -1 : 1
  return direction.endsWith('percent')
    ? { by: 'percent', amount: (sign * number) / 100, ending }
    : { by: 'paise', amount: sign * number, ending }
}

interface Planned {
  handle: string
  name: string
  variantId: string
  now: number
  after: number | null
  problem: string
}

function planPrices(products: readonly PricedProduct[], change: PriceChange | null): Planned[] {
  return products.flatMap(({ handle, title, variants }) =>
    variants.map(({ id, sku, title: size, price, mrp }) => {
      const after = change && changedPrice(paise(price), change)
      const tooDear = after !== null && after > mrp ? `above the MRP ${rupees(mrp)}` : ''
      const problem = change && after === null ? 'nothing would be left' : tooDear
      const isSame = after === price
      return {
        handle,
        name: `${title}, ${size || sku}`,
        variantId: id,
        now: price,
        after: isSame ? null : after,
        problem,
      }
    }),
  )
}

function Preview({ planned }: { planned: readonly Planned[] }) {
  return (
    <FiguresTable label="Prices before and after" heads={['Product', 'Now', 'Then']}>
      {planned.map(({ variantId, name, now, after, problem }) => (
        <tr key={variantId}>
          <th scope="row">{name}</th>
          <td>{rupees(now)}</td>
          <td>
            <span>{after === null ? 'as it is' : rupees(after)}</span>
            {problem && <span className="block text-bad text-sm">{`left out: ${problem}`}</span>}
          </td>
        </tr>
      ))}
    </FiguresTable>
  )
}

function itemsOf(planned: readonly Planned[]) {
  return [...Map.groupBy(planned, ({ handle }) => handle)].map(([handle, rows]) => ({
    handle,
    items: rows.map(({ variantId, after }) => ({ variantId, price: after ?? 0 })),
  }))
}

function titleOf(products: readonly PricedProduct[], wanted: string): string {
  return products.find(({ handle }) => handle === wanted)?.title ?? wanted
}

async function cancel(ids: readonly string[]): Promise<void> {
  for (const id of ids) await write<typeof priceWrites.cancel>('DELETE', `/scheduled-prices/${id}`)
}
