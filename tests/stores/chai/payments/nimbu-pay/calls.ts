import type { z } from 'zod'
import type { ProviderErrorKind } from '../../../../../api/orders/payment-provider/provider.ts'
import { sign } from './signatures.ts'

export interface CallOptions {
  merchant: string
  secret: string
  /** Without a trailing slash. */
  baseUrl: () => string
  timeoutMs?: number
  onError?: (kind: ProviderErrorKind) => void
}

/** By its name the shop knows what to do: asking again may help, or not. */
class NimbuError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export type Ask = <Answer>(
  path: string,
  shape: z.ZodType<Answer>,
  form?: Record<string, string>,
) => Promise<Answer>

/** With a form it is a POST, else a GET. */
export function openCalls(options: CallOptions): Ask {
  return async (path, shape, form) => {
    try {
      const answer = shape.safeParse(await send(options, path, form))
      if (answer.success) return answer.data
      throw new NimbuError('away', `${path} answered with an unknown shape`, { cause: answer.error })
    } catch (error) {
      if (error instanceof NimbuError) options.onError?.(error.kind)
      throw error
    }
  }
}

async function send(
  { merchant, secret, baseUrl, timeoutMs = 5_000 }: CallOptions,
  path: string,
  form?: Record<string, string>,
): Promise<unknown> {
  const method = form ? 'POST' : 'GET'
  const body = form ? new URLSearchParams(form).toString() : ''
  const headers = {
    'nimbu-merchant': merchant,
    'nimbu-mac': sign(secret, method, path, body),
    'content-type': 'application/x-www-form-urlencoded',
  }
  const signal = AbortSignal.timeout(timeoutMs)
  const request = { method, headers, signal, ...(form && { body }) }
  const response = await fetch(`${baseUrl()}${path}`, request).catch((cause: unknown) => {
    throw new NimbuError('away', `${path} got no answer`, { cause })
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  throw new NimbuError(kinds[response.status] ?? 'away', `${path} answered ${response.status}`)
}

const kinds: Readonly<Record<number, ProviderErrorKind>> = {
  401: 'unauthorized',
  404: 'not-found',
  409: 'conflict',
  422: 'refused',
}
