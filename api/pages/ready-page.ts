import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A document as ready bytes, in every encoding a browser may ask for. */
export interface ReadyPage {
  status: number
  etag: string
  /** Its walls, the content-security policy among them. */
  headers: Readonly<Record<string, string>>
  bytes: Record<'br' | 'gzip' | 'identity', Buffer>
}

/** Compresses quickly now, and with the strongest brotli in the background, which takes some 40 ms a page. */
export function readyPage(html: string, status: number, headers: ReadyPage['headers']): ReadyPage {
  const identity = Buffer.from(html)
  const page: ReadyPage = {
    status,
    etag: `"${createHash('sha256').update(JSON.stringify(headers)).update(html).digest('base64url').slice(0, 22)}"`,
    headers,
    bytes: {
      identity,
      gzip: gzipSync(identity, { level: 9 }),
      br: brotliCompressSync(identity, brotliOptions(5)),
    },
  }
  void squeeze(page)
  return page
}

export function readyPageBytes(page: ReadyPage): number {
  return page.bytes.br.length + page.bytes.gzip.length + page.bytes.identity.length
}

const brotliInBackground = promisify(brotliCompress)

async function squeeze(page: ReadyPage): Promise<void> {
  page.bytes.br = await brotliInBackground(page.bytes.identity, brotliOptions(11))
}

function brotliOptions(quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }
}

/** The best encoding that `Accept-Encoding` allows. */
export function chooseEncoding(accepted: string | undefined): keyof ReadyPage['bytes'] {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}
