import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { storeFile } from '../../platform/store/store-file.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  await serveImmutable(app, 'build/client/assets', '/assets/')
  await servePhotos(app)
  await app.register(fastifyStatic, {
    root: storeFile('brand/public'),
    decorateReply: false,
    wildcard: false,
    maxAge: '1h',
    index: false,
  })
}

export function servePhotos(app: FastifyInstance): Promise<void> {
  return serveImmutable(app, 'build/photos', '/photos/', 'cross-origin')
}

export async function serveImmutable(
  app: FastifyInstance,
  path: string,
  prefix: string,
  forWhom = 'same-origin',
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder(path),
    prefix,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    setHeaders: (reply) => reply.header('cross-origin-resource-policy', forWhom),
  })
}
