import type { Random } from '../client/random.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the shop says; each reader looks for itself
  body: any
}

export interface ShopClient {
  /** Null where no answer came: the shop was killed, or took more than twenty seconds. */
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Answer | null>
}

interface CallOptions {
  token?: string
  body?: object
  /** Of several shops, another one each. */
  shop?: number
}

interface OpenClient {
  shopUrls: () => readonly string[]
  random: Random
  /** Told of an answer that no shopper should ever get. */
  onUnclean: (what: string) => void
  /** Told of a call that a shop took and never answered. */
  onUnanswered: (what: string) => void
}

const patienceMs = 20_000

/** Calls whichever shop works, as a load balancer would pick it. */
export function openShopClient({ shopUrls, random, onUnclean, onUnanswered }: OpenClient): ShopClient {
  return {
    async call(method, path, { token, body, shop } = {}) {
      const urls = shopUrls()
      const base = shop === undefined ? random.pick(urls) : (urls[shop % urls.length] ?? '')
      try {
        const response = await fetch(base + path, {
          method,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(patienceMs),
        })
        const text = await response.text()
        const { status } = response
        if (!isClean(response)) onUnclean(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
        return { status, body: readJson(text) }
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') onUnanswered(`${method} ${path}`)
        return null
      }
    },
  }
}

/** A shop in trouble says when to come again; anything else above 499 is a fault of its own. */
function isClean({ status, headers }: Response): boolean {
  return status < 500 || (status === 503 && headers.has('retry-after'))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
