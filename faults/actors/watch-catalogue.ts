import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../world/world.ts'

export function watchCatalogue(
  world: World,
  { handle, onFailure }: { handle: string; onFailure: (what: string) => void },
): { stop(): Promise<void> } {
  const pages = ['/', '/products', `/products/${handle}`, '/api/products', `/api/products/${handle}`]
  let isOver = false
  const watching = watch()

  async function watch(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const page = pages[turn % pages.length] ?? '/'
      for (const url of world.shopUrls()) await readPage(url, page)
      await sleep(100)
    }
  }

  async function readPage(url: string, page: string): Promise<void> {
    // A shop that was just killed answers nobody; one that answers has to know its variants.
    const answer = await fetch(url + page, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
    if (answer && answer.status !== 200) onFailure(`${page}: ${answer.status}`)
    await answer?.arrayBuffer().catch(() => {})
  }

  return {
    async stop() {
      isOver = true
      await watching
    },
  }
}
