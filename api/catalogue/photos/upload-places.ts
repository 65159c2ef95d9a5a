import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '../../../shop/refusal.ts'

/** Their files are in memory until they are answered. */
const mostAtOnce = 3
/** Below it a photograph of 4 MB does not arrive within the minute that a request has. */
const leastBytesPerMs = 64
const graceMs = 5_000

export interface UploadPlace {
  name: string | undefined
  since: number
  received: number
  isRead: boolean
  isLost: boolean
  /** Rejects once the place goes to somebody faster. */
  lost: Promise<never>
  lose(): void
}

/** Of a scope in one process. An uploader with a name has one of them; a slow upload leaves its own to the next. */
export function openUploadPlaces() {
  const places = new Map<IncomingMessage, UploadPlace>()
  const known = new WeakMap<IncomingMessage, UploadPlace>()

  function makeRoom(): void {
    if (places.size < mostAtOnce) return
    const slowest = [...places].filter(([, place]) => isSlow(place)).sort(bySpeed)[0]
    if (!slowest) throw tooMany()
    places.delete(slowest[0])
    slowest[1].lose()
  }

  return {
    /** Throws `too-many-photos-at-once`. Who has hung up before gets none: no event would give it back. */
    take(request: IncomingMessage, response: ServerResponse, name: string | undefined): void {
      if (response.destroyed) return
      if (name !== undefined && [...places.values()].some((place) => place.name === name)) throw tooMany()
      makeRoom()
      const place = openPlace(name)
      places.set(request, place)
      known.set(request, place)
      response.once('close', () => places.delete(request))
    },
    of: (request: IncomingMessage): UploadPlace => known.get(request) ?? openPlace(undefined),
    leave: (request: IncomingMessage) => void places.delete(request),
  }
}

function openPlace(name: string | undefined): UploadPlace {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  lost.catch(() => {})
  const place = { name, since: performance.now(), received: 0, isRead: false, isLost: false, lost }
  return Object.assign(place, {
    lose() {
      place.isLost = true
      reject(tooMany())
    },
  })
}

function isSlow(place: UploadPlace): boolean {
  const tookMs = performance.now() - place.since
  return !place.isRead && tookMs >= graceMs && speedOf(place) < leastBytesPerMs
}

function speedOf({ received, since }: UploadPlace): number {
  return received / (performance.now() - since)
}

function bySpeed([, one]: [unknown, UploadPlace], [, other]: [unknown, UploadPlace]): number {
  return speedOf(one) - speedOf(other)
}

function tooMany(): Refusal {
  return new Refusal('too-many-photos-at-once', { retryAfter: 5 })
}
