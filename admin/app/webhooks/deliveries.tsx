import type { z } from 'zod'
import type { listDeliveriesResponse, webhookWrites } from '../../../shop/webhooks/contract.ts'
import { write } from '../api.ts'
import { Ago, Moment } from '../time/time.tsx'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { Section, SectionList } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'
import { describeError, eventLabels, type Webhook } from './webhook-labels.tsx'

type Delivery = z.output<typeof listDeliveriesResponse>['items'][number]

interface DeliveriesProps {
  webhook: Webhook
  deliveries: readonly Delivery[]
}

/** Newest first; kept for 30 days. */
export function Deliveries({ webhook: { id, switchedOffAt }, deliveries }: DeliveriesProps) {
  const { run, isBusy } = useWrite()
  const sendAgain = (sequence: number) =>
    run(() => write<typeof webhookWrites.sendAgain>('POST', `/webhooks/${id}/deliveries/${sequence}/again`), {
      done: 'Sent again in a moment.',
    })
  return (
    <Section title="Last 30 days">
      <SectionList
        items={deliveries}
        keyOf={({ sequence }) => String(sequence)}
        empty="Nothing has been sent yet."
        row={(delivery) => (
          <>
            <span>
              <strong className="font-semibold">{eventLabels[delivery.event]}</strong>
              <span className="block text-muted text-sm">
                <Moment at={delivery.createdAt} />
              </span>
            </span>
            <span>
              <DeliveryState {...delivery} />
              <span className="block text-muted text-sm">{tries(delivery)}</span>
            </span>
            {switchedOffAt === null && (
              <Button
                kind="quiet"
                isBusy={isBusy}
                aria-label={`Send ${eventLabels[delivery.event]} of event ${delivery.sequence} again`}
                onClick={() => sendAgain(delivery.sequence)}
              >
                Send again
              </Button>
            )}
          </>
        )}
      />
    </Section>
  )
}

function DeliveryState({ deliveredAt, nextTryAt, attempts }: Delivery) {
  if (deliveredAt !== null)
    return (
      <Mark tone="done">
        <span>
          Taken <Ago at={deliveredAt} />
        </span>
      </Mark>
    )
  if (nextTryAt === null) return <Mark tone="bad">Not delivered</Mark>
  return attempts === 0 ? <Mark tone="open">Waiting</Mark> : <Mark tone="half">Tried again soon</Mark>
}

function tries({ attempts, lastError }: Delivery): string {
  const times = attempts === 0 ? 'not tried yet' : attempts === 1 ? '1 try' : `${attempts} tries`
  return lastError === null ? times : `${times}, ${describeError(lastError)}`
}
