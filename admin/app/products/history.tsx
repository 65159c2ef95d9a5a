import type { z } from 'zod'
import type { historyResponse } from '../../../shop/products/admin-contract.ts'
import { Moment } from '../time/time.tsx'
import { Section, SectionList } from '../ui/section.tsx'

const labels: Record<string, string> = {
  add: 'added it',
  edit: 'changed',
  'set-status': 'changed whether it is on sale',
  place: 'moved it in the shop',
  'edit-variants': 'changed variants',
  'set-price': 'changed the price of',
  'schedule-price': 'scheduled a price',
  'cancel-scheduled-price': 'cancelled a scheduled price of',
  'scheduled-price': 'changed the price by schedule',
}

const fields: Record<string, string> = {
  title: 'name',
  descriptionHtml: 'description',
  type: 'type',
  vendor: 'brand',
  tags: 'tags',
  facts: 'declarations',
  optionNames: 'options',
}

const plain = ['add', 'set-status', 'place', 'schedule-price', 'scheduled-price', 'set-price']

export function History({ items }: { items: z.output<typeof historyResponse>['items'] }) {
  return (
    <Section title="History">
      <SectionList
        items={items}
        keyOf={({ at, operation }) => at + operation}
        empty="Nobody has changed it since it was imported."
        row={({ by, at, operation, changed }) => (
          <>
            <span>
              <strong className="font-medium">{by}</strong> <span>{labels[operation] ?? operation}</span>
              {!plain.includes(operation) && (
                <span>{` ${changed.map((name) => fields[name] ?? name).join(', ')}`}</span>
              )}
            </span>
            <span className="text-muted">
              <Moment at={at} />
            </span>
          </>
        )}
      />
    </Section>
  )
}
