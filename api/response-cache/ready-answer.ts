import { hash } from 'node:crypto'
import { compressLightly, compressQuickly, compressStrongly } from './compress.ts'
import type { Encoding } from './encoding.ts'

/** How an answer goes out: in an encoding, or to who has it already. */
export type Form = Encoding | 'unchanged'

/**
 * An answer as it goes out: header names and values in turn, and the body, which `unchanged` has none of. In text each
 * letter is a byte (latin1).
 */
export interface Sent {
  headers: string[]
  body: string | Buffer | undefined
}

/** What many are answered alike. Each encoding is made when first asked for, and then kept. */
export interface ReadyAnswer {
  readonly status: number
  readonly etag: string
  /** Its own; those that every answer bears come on top. */
  readonly headers: Readonly<Record<string, string>>
  /** Bytes of memory that it may come to hold. */
  readonly size: number
  body(encoding: Encoding): Promise<Buffer>
  /** What was last sent in this form, where that may be sent again; a passing answer keeps none. */
  sent(form: Form): Sent | undefined
  noteSent(form: Form, headers: string[], body: Buffer | null): void
}

const longestText = 32 * 1024

interface Given {
  text: string
  status?: number
  headers: Readonly<Record<string, string>>
  /** It will be asked for often: worth the strongest brotli, in the background. */
  isLasting: boolean
  /** Few will ask for it before it is forgotten. */
  isPassing?: boolean
}

export function readyAnswer({
  text,
  status = 200,
  headers,
  isLasting,
  isPassing = false,
}: Given): ReadyAnswer {
  const plain = Buffer.from(text)
  const bodies = new Map<Encoding, Promise<Buffer>>()
  const answers = new Map<Form, Sent>()

  function body(encoding: Encoding): Promise<Buffer> {
    const kept = bodies.get(encoding)
    if (kept) return kept
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
    // Weak, for one tag stands for all encodings.
    etag: `W/"${tagOf(JSON.stringify(headers) + tagOf(plain))}"`,
    // Compressed, a page is about a sixth of itself, in two encodings, both to send and as it was sent.
    size: Math.ceil(plain.length * 1.7),
    body,
    sent: (form) => answers.get(form),
    noteSent(form, headers, body) {
      if (!isPassing) answers.set(form, { headers, body: body ? asText(form, body) : undefined })
    },
  }
}

/**
 * Node sends a head and text in one piece, a head and a buffer in two. But it copies long text for each slow reader,
 * where a buffer is shared by all, as a plain body is shared with what it was made of.
 */
function asText(form: Form, body: Buffer): string | Buffer {
  return form === 'identity' || body.length > longestText ? body : body.toString('latin1')
}

function tagOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}
