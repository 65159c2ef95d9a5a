import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Asset {
  body: Buffer
  type: string
  etag: string
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

export async function loadAssets(folder: string): Promise<Map<string, Asset>> {
  const names = (await readdir(folder)).filter((name) => types[extname(name)])
  const assets = names.map(async (name) => [name, await loadAsset(join(folder, name))] as const)
  return new Map(await Promise.all(assets))
}

export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset | undefined,
): FastifyReply {
  if (!asset) {
    reply.callNotFound()
    return reply
  }
  reply.header('etag', asset.etag).header('cache-control', 'no-cache').type(asset.type)
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  return reply.send(asset.body)
}

/** The colours of the store: as a stylesheet of its own, without what Tailwind makes of it. */
export async function loadTheme(file: string): Promise<Asset> {
  const css = await readFile(file, 'utf8')
  return asAsset(file, Buffer.from(css.replace('@theme {', ':root {')))
}

async function loadAsset(file: string): Promise<Asset> {
  return asAsset(file, await readFile(file))
}

function asAsset(file: string, body: Buffer): Asset {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, type: types[extname(file)] ?? 'application/octet-stream', etag: `"${hash}"` }
}
