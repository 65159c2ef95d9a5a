import { Refusal } from '../../../shop/refusal.ts'
import { countLeft } from '../../platform/limits/bucket.ts'
import {
  bucketKey,
  type LimitDeps,
  readBuckets,
  requireFromBucket,
  returnToBucket,
  takeOrWait,
} from '../../platform/limits/limit-store.ts'
import type { LimitName } from '../../platform/limits/limit-table.ts'

interface AskingClient {
  phone: string
  network: string
  /** The number has logged in on this device. */
  isKnown: boolean
}

/** Strangers use up no code of a known device, and those of one network not all of a number. Throws `too-many` and `codes-used-up`. */
export async function countCode(deps: LimitDeps, { phone, network, isKnown }: AskingClient): Promise<void> {
  if (isKnown) {
    await requireFromBucket(deps, 'phone-code.device', phone)
    await requireFromBucket(deps, 'phone-code-day.device', phone)
    return
  }
  const ofNumber: Bucket[] = [
    ['phone-code.network', phone, network],
    ['phone-code-day.network', phone, network],
    ['phone-code.phone', phone],
    ['phone-code-day.phone', phone],
  ]
  const taken: Bucket[] = []
  try {
    for (const bucket of ofNumber) {
      await requireFromBucket(deps, ...bucket)
      taken.push(bucket)
    }
    for (const name of ofShop) {
      const retryAfter = await takeOrWait(deps, name)
      if (retryAfter !== null) throw new Refusal('codes-used-up', { retryAfter })
    }
  } catch (refusal) {
    for (const bucket of taken) await giveBack(deps, bucket)
    throw refusal
  }
}

type Bucket = [name: LimitName, ...subject: string[]]

/** A code that is not sent counts for nobody. */
async function giveBack({ db, config }: LimitDeps, [name, ...subject]: Bucket): Promise<void> {
  await returnToBucket(db, { key: bucketKey(name, ...subject), limit: config.limits[name] })
}

const ofShop = ['phone-code.shop', 'phone-code-day.shop'] as const

/** At once, to numbers on devices that are new. */
export async function countCodesLeft({ db, now, config }: LimitDeps): Promise<number> {
  const keys = ofShop.map((name) => bucketKey(name))
  const fullAt = await readBuckets(db, keys)
  const at = now().getTime()
  return Math.min(...ofShop.map((name, index) => countLeft(config.limits[name], fullAt[index] ?? 0, at)))
}
