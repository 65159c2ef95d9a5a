import type { Answer, Call } from '../../client/client.ts'
import { openClient } from '../../client/client.ts'
import type { Random } from '../../client/random.ts'

/** Calls whichever shop works, as a load balancer would pick it. */
export interface ShopClient {
  /** Null where no answer came: the shop was killed, or took more than a minute. Of several shops, `shop` is another one each. */
  call<Body>(call: Call<Body>, shop?: number): Promise<Answer<Body> | null>
}

interface OpenClient {
  shopUrls: () => readonly string[]
  random: Random
  onBadAnswer: (what: string) => void
  onUnanswered: (what: string) => void
}

/** Beyond what any machine is slow by: the shop itself gives up on a database that is away after seconds. */
const timeoutMs = 60_000

export function openShopClient({ shopUrls, random, onBadAnswer, onUnanswered }: OpenClient): ShopClient {
  return {
    async call(call, shop) {
      const urls = shopUrls()
      const url = shop === undefined ? random.pick(urls) : (urls[shop % urls.length] ?? '')
      const name = `${call.method} ${call.path}`
      try {
        const answer = await openClient(url, { timeoutMs }).call(call)
        if (!isExpected(answer)) onBadAnswer(`${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
        return answer
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') onUnanswered(name)
        return null
      }
    },
  }
}

/** 503 with Retry-After is the only answer above 499 that a shop may give. */
function isExpected({ status, headers }: Answer): boolean {
  return status < 500 || (status === 503 && 'retry-after' in headers)
}
