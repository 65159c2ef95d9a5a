import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../client/random.ts'
import type { Provider, ProviderClient } from '../providers/provider.ts'

const longestWaitMs = 60_000

/** The provider misbehaves, ever differently, until it is stopped; then it behaves well. */
export function openProviderFaults(
  { firstFault, nextFault }: Provider,
  { provider, random }: { provider: ProviderClient; random: Random },
): { stop(): Promise<void> } {
  let isOver = false
  const changing = change()

  async function change(): Promise<void> {
    await provider.behave(firstFault)
    await wait(longestWaitMs, hasRefunded)
    for (let turn = 0; !isOver; turn += 1) {
      await provider.behave(nextFault(random, turn))
      await wait(random.between(1_000, 3_000))
    }
  }

  async function wait(ms: number, isEnough: () => Promise<boolean> = async () => false): Promise<void> {
    const end = Date.now() + ms
    while (!isOver && Date.now() < end && !(await isEnough())) await sleep(100)
  }

  /** The first refund meets trouble for sure, so that every run shows how it ends. */
  async function hasRefunded(): Promise<boolean> {
    const refunds = await provider.list('refunds').catch(() => [])
    return refunds.length > 0
  }

  return {
    async stop() {
      isOver = true
      await changing
      await provider.behave({})
    },
  }
}
