import { type LimitDeps, requireFromBucket } from '../../platform/limits/limit-store.ts'

interface AskingClient {
  phone: string
  network: string
  /** The number has logged in on this device. */
  isKnown: boolean
}

/** Strangers use up no code of a known device, and those of one network not all of a number. Throws `too-many`. */
export async function countCode(deps: LimitDeps, { phone, network, isKnown }: AskingClient): Promise<void> {
  if (isKnown) {
    await requireFromBucket(deps, 'phone-code.device', phone)
    await requireFromBucket(deps, 'phone-code-day.device', phone)
    return
  }
  await requireFromBucket(deps, 'phone-code.network', phone, network)
  await requireFromBucket(deps, 'phone-code-day.network', phone, network)
  await requireFromBucket(deps, 'phone-code.phone', phone)
  await requireFromBucket(deps, 'phone-code-day.phone', phone)
}
