import { ImportError } from '../import-error.ts'
import type { CsvSource } from './csv-source.ts'

export const csvEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type CsvEncoding = (typeof csvEncodings)[number]

/** The text piece by piece. Without `encoding` it is UTF-16 or UTF-8 by its first bytes. Throws an ImportError. */
export async function* decodeCsv(source: CsvSource, encoding?: CsvEncoding): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let used = encoding
  let lines = 1
  for await (const bytes of joinFirst(source.chunks())) {
    if (!decoder) {
      refuseOtherKinds(source.name, bytes)
      used ??= encodingOf(bytes)
      decoder = new TextDecoder(used, { fatal: true })
    }
    const text = decodeOrRefuse(decoder, bytes, { name: source.name, encoding: used, lines })
    lines += countLines(text)
    if (text !== '') yield text
  }
  if (!decoder) throw new ImportError([`${source.name} is empty.`])
  decodeOrRefuse(decoder, null, { name: source.name, encoding: used, lines })
}

/** At least four bytes first, which tell the encoding. */
async function* joinFirst(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | null = new Uint8Array()
  for await (const chunk of chunks) {
    if (first) {
      first = Buffer.concat([first, chunk])
      if (first.length < 4) continue
      yield first
      first = null
    } else yield chunk
  }
  if (first && first.length > 0) yield first
}

function refuseOtherKinds(name: string, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === 'PK\x03\x04' || start === '\xd0\xcf\x11\xe0')
    throw new ImportError([
      `${name} is a workbook or a ZIP file: unpack it, or save the sheet as "CSV UTF-8", and import that.`,
    ])
  if (start.startsWith('\x1f\x8b'))
    throw new ImportError([`${name} is compressed: unpack it with gunzip, and import that.`])
  if (/^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF|%PDF)/.test(start))
    throw new ImportError([`${name} is a picture or a PDF. Save the sheet as "CSV UTF-8", and import that.`])
}

/** Text without a byte order mark is UTF-16 where every other byte of its first letters is zero. */
function encodingOf([a = 1, b = 1, c = 1, d = 1]: Uint8Array): CsvEncoding {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return 'utf-16be'
  return 'utf-8'
}

interface Place {
  name: string
  encoding: CsvEncoding | undefined
  lines: number
}

function decodeOrRefuse(decoder: TextDecoder, bytes: Uint8Array | null, place: Place): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ImportError([undecodable(place)])
  }
}

/** Which of the old encodings it is cannot be told for sure, and a wrong guess would spoil names and prices. */
function undecodable({ name, encoding, lines }: Place): string {
  if (encoding !== 'utf-8')
    return `${name} is damaged: from line ${lines} on it holds bytes that are not ${encoding}. Export it again.`
  return (
    `${name} is not UTF-8 (line ${lines} or a later one): save it as "CSV UTF-8" in the spreadsheet, ` +
    'or name its encoding, windows-1252, if its letters are right in an old Windows program.'
  )
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
