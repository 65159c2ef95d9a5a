import type { z } from 'zod'
import type { listDeliveriesResponse, webhooksResponse } from '../../../shop/webhooks/contract.ts'
import { findDeliveries } from './delivery-store.ts'
import { findEndpointStates } from './endpoint-store.ts'
import { requireWebhook, type WebhookDeps } from './manage-webhooks.ts'

type Deliveries = z.infer<typeof listDeliveriesResponse>['items']

export async function listWebhooks({
  db,
}: Pick<WebhookDeps, 'db'>): Promise<z.infer<typeof webhooksResponse>> {
  const found = await findEndpointStates(db)
  const webhooks = found.map(({ createdAt, deliveredAt, failingSince, switchedOffAt, ...shown }) => ({
    ...shown,
    createdAt: createdAt.toISOString(),
    deliveredAt: textOf(deliveredAt),
    failingSince: textOf(failingSince),
    switchedOffAt: textOf(switchedOffAt),
  }))
  return { webhooks }
}

/** Throws `not-found`. */
export async function listDeliveries(
  { db }: Pick<WebhookDeps, 'db'>,
  id: string,
  page: { limit: number; after: number | undefined },
): Promise<Deliveries> {
  const { id: endpointId } = await requireWebhook(db, id)
  const found = await findDeliveries(db, { endpointId, ...page })
  return found.map(({ id: sequence, createdAt, nextTryAt, deliveredAt, ...shown }) => ({
    ...shown,
    sequence,
    createdAt: createdAt.toISOString(),
    nextTryAt: textOf(nextTryAt),
    deliveredAt: textOf(deliveredAt),
  }))
}

function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
