import { query } from '../api.ts'
import { useMay, useMe } from '../frame/use-me.ts'
import type { Tab } from '../list/list-tabs.tsx'
import { UrlFilter, useUrlFilters } from '../list/url-filter.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Tone } from '../ui/mark.tsx'
import { fulfilmentLabels, paymentLabels } from './state-labels.tsx'

const toConfirm = { label: 'To confirm', query: '?fulfilment=to-confirm' }
const tabs: readonly Tab[] = [
  { label: 'To pack', query: '?fulfilment=to-pack' },
  { label: 'Being packed', query: '?fulfilment=packing' },
  { label: 'Packed', query: '?fulfilment=packed' },
  { label: 'Late', query: '?late=true' },
  { label: 'Dispatched', query: '?fulfilment=dispatched' },
  { label: 'Refund failed', query: '?payment=refund-failed' },
  { label: 'All', query: '' },
]

export function useOrderTabs(): readonly Tab[] {
  const seesMoney = useMay('payments.read')
  const shown = seesMoney ? tabs : tabs.filter(({ query }) => !new URLSearchParams(query).has('payment'))
  return useMe().takesCash ? [toConfirm, ...shown] : shown
}

const filters = [
  'fulfilment',
  'payment',
  'late',
  'unclear',
  'from',
  'to',
  'product',
  'tag',
  'search',
  'cursor',
]

/** A queue is worked from its oldest order. */
export function sortOf(asked: URLSearchParams): string {
  const isQueue =
    asked.has('late') ||
    ['to-confirm', 'to-pack', 'packing', 'packed'].includes(asked.get('fulfilment') ?? '')
  return asked.get('sort') ?? (isQueue ? 'oldest' : 'newest')
}

export function ordersQuery(asked: URLSearchParams): string {
  const given = Object.fromEntries(filters.map((name) => [name, asked.get(name)]))
  return query({ ...given, sort: sortOf(asked) })
}

export function OrderFilters() {
  const seesMoney = useMay('payments.read')
  return (
    <>
      {seesMoney && (
        <UrlFilter name="payment" label="Payment">
          <option value="">Any payment</option>
          <Options labels={paymentLabels} />
        </UrlFilter>
      )}
      <UrlFilter name="fulfilment" label="Fulfilment">
        <option value="">Any fulfilment</option>
        <Options labels={fulfilmentLabels} />
      </UrlFilter>
      <LeadingFilters />
    </>
  )
}

function Options({ labels }: { labels: Readonly<Record<string, readonly [label: string, tone: Tone]>> }) {
  return Object.entries(labels).map(([state, [label]]) => (
    <option key={state} value={state}>
      {label}
    </option>
  ))
}

const leadingHere = {
  product: (handle: string) => `With ${handle}`,
  unclear: () => 'Turned back, reported as delivered',
}

/** What a page of a product, or Today, leads here with; there is nothing to choose from. */
function LeadingFilters() {
  const [asked, set] = useUrlFilters()
  return Object.entries(leadingHere).map(([name, textOf]) => {
    const value = asked.get(name)
    if (!value) return null
    const text = textOf(value)
    return (
      <Button key={name} onClick={() => set({ [name]: '' })} aria-label={`${text}: show all orders`}>
        <span>{text}</span> <Icon name="close" className="size-4" />
      </Button>
    )
  })
}
