import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../../client/processes/shop-process.ts'
import type { ProviderClient } from '../providers/provider.ts'
import type { World } from '../world/world.ts'

const gapMs = 1_200

/** The provider pays out what it has captured, again and again. */
export async function settlePayments(provider: ProviderClient, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await provider.settle()
    await sleep(gapMs)
  }
}

/** The last payout is read once before its lines are reported, as may happen to any. */
export async function settleRest(world: Pick<World, 'env'>, provider: ProviderClient): Promise<void> {
  await provider.settle('late')
  await readPayouts(world)
  await provider.behave({})
}

/** A provider or database that is away for a moment ends the command; it comes again. */
export function readPayouts({ env }: Pick<World, 'env'>): Promise<void> {
  return runCommand(['payouts', 'read'], env).catch(() => {})
}
