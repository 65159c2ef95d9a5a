import { hash } from 'node:crypto'
import { compressLightly, compressQuickly, compressStrongly } from './compress.ts'
import type { Encoding } from './encoding.ts'

export type Form = Encoding | 'unchanged'

/** Header names and values in turn, and the body, latin1 where it is text; `unchanged` has none. */
export interface Sent {
  headers: string[]
  body: string | Buffer | undefined
}

/** Each encoding is compressed when first asked for. */
export interface CachedResponse {
  readonly status: number
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  /** Upper bound in bytes of memory. */
  readonly size: number
  body(encoding: Encoding): Promise<Buffer>
  /** What was last sent in this form; never of a passing answer. */
  sent(form: Form): Sent | undefined
  saveSent(form: Form, headers: string[], body: Buffer | null): void
}

const longestText = 32 * 1024

interface Given {
  text: string
  status?: number
  headers: Readonly<Record<string, string>>
  /** Asked for often: worth the strongest brotli, in the background. */
  isLasting: boolean
  isPassing?: boolean
}

export function cachedResponse({
  text,
  status = 200,
  headers,
  isLasting,
  isPassing = false,
}: Given): CachedResponse {
  const plain = Buffer.from(text)
  const bodies = new Map<Encoding, Promise<Buffer>>()
  const answers = new Map<Form, Sent>()

  function body(encoding: Encoding): Promise<Buffer> {
    const cached = bodies.get(encoding)
    if (cached) return cached
    const made = isPassing
      ? Promise.resolve(compressLightly(plain, encoding))
      : compressQuickly(plain, encoding)
    bodies.set(encoding, made)
    if (encoding === 'br' && isLasting) void squeeze()
    return made
  }
  async function squeeze(): Promise<void> {
    const squeezed = await compressStrongly(plain)
    bodies.set('br', Promise.resolve(squeezed))
    answers.delete('br')
  }

  return {
    status,
    headers,
    // Weak: one tag for all encodings.
    etag: `W/"${tagOf(JSON.stringify(headers) + tagOf(plain))}"`,
    // Brotli and gzip take about a sixth each, kept as bytes and as sent.
    size: Math.ceil(plain.length * 1.7),
    body,
    sent: (form) => answers.get(form),
    saveSent(form, headers, body) {
      if (!isPassing) answers.set(form, { headers, body: body ? asText(form, body) : undefined })
    },
  }
}

/** Node sends headers and text in one write, headers and a buffer in two; but long text is copied for each slow reader. */
function asText(form: Form, body: Buffer): string | Buffer {
  return form === 'identity' || body.length > longestText ? body : body.toString('latin1')
}

function tagOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}
