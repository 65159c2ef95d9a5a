import { brotliDecompressSync, gunzipSync } from 'node:zlib'

interface Parts {
  status: number
  headers: Map<string, string>
  body: Buffer
}

const headEnd = Buffer.from('\r\n\r\n')

/** Null: no whole answer, or none that speaks HTTP. */
export function readAnswer(
  received: readonly Buffer[],
  method: string,
): { kind: 'answered'; status: number; text: string } | null {
  const parts = split(Buffer.concat(received))
  const isWhole = isComplete(received, method) || parts?.headers.has('content-length') === false
  if (!parts || !isWhole) return null
  const head = [...parts.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return { kind: 'answered', status: parts.status, text: `${head}\n\n${plain(parts)}` }
}

export function isComplete(received: readonly Buffer[], method: string): boolean {
  const parts = split(received.length === 1 ? (received[0] ?? Buffer.alloc(0)) : Buffer.concat(received))
  if (!parts) return false
  const { status, headers, body } = parts
  if (method === 'HEAD' || status === 204 || status === 304) return true
  if (headers.get('transfer-encoding') === 'chunked')
    return body.subarray(-5).toString('latin1') === '0\r\n\r\n'
  const length = headers.get('content-length')
  return length !== undefined && body.length >= Number(length)
}

function split(bytes: Buffer): Parts | null {
  const at = bytes.indexOf(headEnd)
  if (at < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, at).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1])
  const body = bytes.subarray(at + headEnd.length)
  if (!status) return null
  // "100 Continue" only comes before the answer.
  if (status < 200) return split(body)
  return { status, headers: new Map(lines.map(readHeader)), body }
}

function readHeader(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
}

function plain({ headers, body }: Parts): string {
  const whole = headers.get('transfer-encoding') === 'chunked' ? joinChunks(body) : body
  return unpack(whole, headers.get('content-encoding')).toString()
}

/** A range of a packed file cannot be unpacked, and stays as it is. */
function unpack(body: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'gzip') return gunzipSync(body)
    return encoding === 'br' ? brotliDecompressSync(body) : body
  } catch {
    return body
  }
}

function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at)
    const size = end < 0 ? 0 : Number.parseInt(body.subarray(at, end).toString('latin1'), 16)
    if (!size) break
    chunks.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(chunks)
}
