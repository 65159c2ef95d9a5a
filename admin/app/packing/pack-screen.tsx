import { Link, useLoaderData } from 'react-router'
import type { orderResponse, ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { statusInWords } from '../../../shop/orders/states.ts'
import { read } from '../api.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { DispatchStep } from './dispatch-step.tsx'
import { PickStep } from './pick-step.tsx'
import { readQueue } from './queue.ts'

export async function loader({ request, params }: { request: Request; params: { number?: string } }) {
  const { signal } = request
  const [order, { items, left }] = await Promise.all([
    read<typeof orderResponse>(`/orders/${params.number}`, { signal }),
    readQueue(signal),
  ])
  const next = items.find(({ orderNumber }) => orderNumber !== order.orderNumber)?.orderNumber ?? null
  return { order, next, left }
}

/** Pick, print, AWB, next: each order begins with what is left to do for it. */
export function Component() {
  const { order, next, left } = useLoaderData<typeof loader>()
  const { orderNumber, status, parcels, actions, shippingAddress: to } = order
  const nextPath = next === null ? '/packing' : `/packing/${next}`
  const packed = parcels.find((parcel) => parcel.status === 'packed')
  const canPick = actions.includes('pack')
  const isUnpacked = status === 'cancelled' && parcels.some((parcel) => parcel.status === 'unpacked')
  const isHeld = actions.includes('pack-anyway')
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>{`Pack ${orderNumber}`}</ScreenTitle>
      <BackLink to="/packing">Packing</BackLink>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h1 className="mr-auto">{`Pack ${orderNumber}`}</h1>
        <span className="text-muted">{`${left} to pack`}</span>
      </div>
      <p className="mb-3">{`${`${to.firstName} ${to.lastName}`.trim()}, ${to.city} ${to.zip}`}</p>
      {order.notes.map(({ id, author, text }) => (
        <p key={id} className="card mb-3 whitespace-pre-line border-l-4 border-l-half p-3">
          <strong>{`${author}:`}</strong>
          <span>{` ${text}`}</span>
        </p>
      ))}
      {canPick && <PickStep key={`${orderNumber}/${countPacked(order)}`} order={order} nextPath={nextPath} />}
      {!canPick && packed && (
        <DispatchStep
          key={`${orderNumber}/${packed.number}`}
          order={order}
          parcel={packed}
          nextPath={nextPath}
        />
      )}
      {!canPick && !packed && (
        <div className="card">
          <Empty
            title={`Order ${orderNumber} is ${isHeld ? 'held back' : statusInWords(status)}`}
            action={
              <ButtonLink kind="main" to={nextPath}>
                {next === null ? 'To the queue' : `Next: ${next}`}
              </ButtonLink>
            }
          >
            {isHeld ? (
              <>
                <span>
                  Its payment is disputed, was refunded at the payment provider or is unknown there.{' '}
                </span>
                <Link to={`/orders/${orderNumber}`} className="text-link underline">
                  See the order
                </Link>
                <span> before anything is packed.</span>
              </>
            ) : (
              <span>{isUnpacked ? takeApart : 'There is nothing to pack or to dispatch.'}</span>
            )}
          </Empty>
        </div>
      )}
    </div>
  )
}

const takeApart = 'Do not send it. Take its parcel apart, and put the pieces on the shelf.'

/** What is left once some pieces are packed begins unticked. */
function countPacked({ lines }: ShownOrder): number {
  return lines.reduce((sum, { packed }) => sum + packed, 0)
}
