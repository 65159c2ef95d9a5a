import type { z } from 'zod'
import { dayText } from '../../../shop/moment.ts'
import type { pastOrderRow } from '../../../shop/orders/list-contract.ts'
import { Mark } from '../ui/mark.tsx'
import { Money } from '../ui/money.tsx'
import { Section, SectionList } from '../ui/section.tsx'

type PastOrder = z.output<typeof pastOrderRow>

/** From the shop before this one. */
export function PastOrders({ orders }: { orders: readonly PastOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Section title="Orders before this shop" action={<Mark tone="off">Read only</Mark>}>
      <SectionList
        items={orders}
        keyOf={({ name }) => name}
        empty="None."
        row={({ name, person, placedAt, items, total, payment, fulfilment }) => (
          <span className="col-span-full flex flex-wrap justify-between gap-x-4 pr-2">
            <span className="font-medium">{[name, person].filter(Boolean).join(' ')}</span>
            <span className="flex-1 text-muted">{statesLabel([payment, fulfilment, dayText(placedAt)])}</span>
            <span className="ml-auto">
              <Money paise={total} />
            </span>
            <span className="w-full text-muted">
              {items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
            </span>
          </span>
        )}
      />
    </Section>
  )
}

/** `partially_refunded`, `fulfilled`: Partially refunded, fulfilled */
function statesLabel(states: readonly string[]): string {
  const label = states.filter(Boolean).join(', ').replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
