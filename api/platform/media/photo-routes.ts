import type { FastifyInstance } from 'fastify'
import { readReviewPhotoFile } from '../../../shop/media/review-photo.ts'
import { isIconFile, readPhotoFile, readShareFile } from '../../../shop/media/uploaded-photo.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { clientNetwork } from '../http/client-network.ts'
import { limitFileReads } from './limit-file-reads.ts'
import { isOfProduct, openShareMaker } from './make-share.ts'
import { findAudience } from './review-photo-pass.ts'

const ofProduct = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Another site cannot show them as its own, and once deleted they are soon in no cache. */
const ofReview = { 'cross-origin-resource-policy': 'same-origin' }
const caching = { everybody: 'public, max-age=3600', holder: 'private, no-store' }

interface FileRequest {
  Params: { file: string }
}

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config' | 'photoFiles'>

/** Beside the photographs of store/, which are files below the same address. */
export const photoRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  const { db, photoFiles } = deps
  const onError = (err: unknown) => app.log.error({ err }, 'photo storage failed')
  const reads = limitFileReads({ files: photoFiles, onError })
  const makeShare = openShareMaker({
    files: photoFiles,
    onError,
    isOfProduct: (photo) => isOfProduct(db, photo),
  })
  const file = { config: { caller: 'everybody', limits: [] }, schema: { hide: true } } as const

  app.get<FileRequest>('/photos/up-:file', file, async (request, reply) => {
    const name = `up-${request.params.file}`
    const share = readShareFile(name)
    const format = share !== null ? 'jpeg' : isIconFile(name) ? 'png' : readPhotoFile(name)
    const make = share === null ? undefined : () => makeShare(share)
    const network = clientNetwork(request.ip)
    app.requireLeft('photo-misses.ip', network)
    const bytes = format && (await reads.read(name, { network, make }))
    if (!bytes) throw missed(network)
    return reply.type(`image/${format}`).headers(ofProduct).send(bytes)
  })

  app.get<FileRequest>('/photos/rv-:file', file, async (request, reply) => {
    const found = readReviewPhotoFile(`rv-${request.params.file}`)
    const network = clientNetwork(request.ip)
    app.requireLeft('photo-misses.ip', network)
    const audience = found && (await findAudience(deps, found))
    const bytes = audience && (await reads.read(found.name, { network }))
    if (!bytes) throw missed(network)
    return reply
      .type('image/webp')
      .headers({ ...ofReview, 'cache-control': caching[audience] })
      .send(bytes)
  })

  function missed(network: string): Refusal {
    app.countFor('photo-misses.ip', network)
    return new Refusal('not-found', { what: 'page' })
  }
}
