import { Link, useLocation } from 'react-router'
import type { z } from 'zod'
import type { LedgerKind, stockHistoryResponse } from '../../../shop/stock/contract.ts'
import { Moment } from '../time/time.tsx'
import { SectionList } from '../ui/section.tsx'
import { figuresText, inIndia } from './figures-text.ts'

export type History = z.output<typeof stockHistoryResponse>['items']

export function StockHistory({ history }: { history: History }) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const isTeam = asked.get('history') === 'team'
  if (isTeam) asked.delete('history')
  else asked.set('history', 'team')
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3>{isTeam ? 'History without orders' : 'History'}</h3>
        <Link to={`?${asked}`} className="text-link underline">
          {isTeam ? 'With orders' : 'Without orders'}
        </Link>
      </div>
      <SectionList
        items={history.map((entry, index) => ({ ...entry, index }))}
        keyOf={({ index }) => String(index)}
        empty="Nothing came or went yet."
        row={(entry) => (
          <>
            <span>
              <strong>{`${titles[entry.kind]}: ${changeText(entry)}`}</strong>
              {entry.note && <span>{` (${entry.note})`}</span>}
              <span className="block text-muted text-sm">{figuresText(entry)}</span>
            </span>
            <span className="text-muted text-sm">
              <Who {...entry} />
              <Moment at={entry.at} />
            </span>
          </>
        )}
      />
    </div>
  )
}

function Who({ by, orderNumber }: History[number]) {
  return (
    <>
      {orderNumber !== null && (
        <>
          <Link to={`/orders/${orderNumber}`} className="text-link underline">{`Order ${orderNumber}`}</Link>
          <span>{', '}</span>
        </>
      )}
      {by !== null && <span>{`${by}, `}</span>}
    </>
  )
}

const titles: Record<LedgerKind, string> = {
  opening: 'Opening stock',
  counted: 'Counted',
  received: 'Received',
  returned: 'Returned',
  found: 'Found',
  damaged: 'Damaged',
  expired: 'Expired',
  lost: 'Lost',
  sample: 'Sample',
  ordered: 'Ordered',
  packed: 'Packed',
  cancelled: 'Order cancelled',
  refund: 'Refunded, on sale again',
  return: 'Returned, on sale again',
  quarantine: 'Returned, in quarantine',
}

/** Of the shelf, or of what is promised where nothing moved there. */
function changeText({ change: { shelf, promised, quarantined } }: History[number]): string {
  if (quarantined > 0) return inIndia(quarantined)
  if (shelf === 0 && promised > 0) return `${inIndia(promised)} promised`
  if (shelf === 0 && promised < 0) return `${inIndia(-promised)} for sale again`
  return shelf > 0 ? `+${inIndia(shelf)}` : inIndia(shelf).replace('-', '−')
}
