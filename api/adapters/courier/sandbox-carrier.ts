import { z } from 'zod'
import { type Scan, scanCodes } from '../../../shop/parcels/scans.ts'
import type { CarrierClient } from '../../orders/carriers/carrier.ts'
import type { CarrierAdapter } from '../../orders/carriers/carrier-adapter.ts'
import { CarrierError } from '../../orders/carriers/carrier-error.ts'

interface SandboxOptions {
  /** Without a trailing slash. */
  baseUrl: () => string
  timeoutMs?: number
}

const scanShape = z.object({ code: z.enum(scanCodes), at: z.coerce.date(), place: z.string().max(200) })
const awbShape = z.string().regex(/^SBX\d{8}$/)
const hintShape = scanShape.extend({ carrier: z.literal('sandbox'), awb: awbShape })
const tries = 3

/** The courier in `sandbox/`, as a real one would be. */
export const sandboxCarrier: CarrierAdapter = {
  id: 'sandbox',
  settings: z.object({}),
  open: (_values, { sandboxUrl }) =>
    sandboxUrl && openSandboxCarrier({ baseUrl: () => `${sandboxUrl()}/courier` }),
}

export function openSandboxCarrier(options: SandboxOptions): CarrierClient {
  const ask = openCalls(options)
  const parcel = (awb: string) => `/v1/parcels/${encodeURIComponent(awb)}`
  return {
    id: 'sandbox',
    // The key makes a repeat safe, so a lost answer is asked for again.
    book: (sent) => tryAgain(() => ask(z.object({ awb: awbShape }), 'POST', '/v1/parcels', sent)),
    async news(awb) {
      const { scans } = await ask(z.object({ scans: z.array(scanShape) }), 'GET', `${parcel(awb)}/scans`)
      return scans.map((scan) => ({ ...scan, awb }))
    },
    hear: (_headers, body) => readHint(body),
  }
}

function readHint(body: unknown): Scan[] {
  const read = hintShape.safeParse(body)
  if (!read.success) return []
  const { awb, code, at, place } = read.data
  return [{ awb, code, at, place }]
}

/** Throws a CarrierError. */
function openCalls({ baseUrl, timeoutMs = 10_000 }: SandboxOptions) {
  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const url = `${baseUrl()}${path}`
    const request = {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    }
    const response = await fetch(url, request).catch((cause: unknown) => {
      throw new CarrierError(`${method} ${path} got no answer`, { cause })
    })
    if (!response.ok) throw new CarrierError(`${method} ${path} answered ${response.status}`)
    return response
  }

  async function ask<T>(shape: z.ZodType<T>, method: string, path: string, body?: unknown): Promise<T> {
    const response = await send(method, path, body)
    const read = shape.safeParse(await response.json().catch(() => null))
    if (read.success) return read.data
    throw new CarrierError(`${method} ${path} answered with an unknown shape`, { cause: read.error })
  }

  return ask
}

async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === tries || !(error instanceof CarrierError)) throw error
    }
  }
}
