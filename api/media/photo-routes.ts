import type { FastifyInstance } from 'fastify'
import { readPhotoFile, readShareFile } from '../../shop/media/uploaded-photo.ts'
import { Refusal } from '../../shop/refusal.ts'
import { clientNetwork } from '../http/client-network.ts'
import type { Db } from '../postgres/database.ts'
import { limitFileReads } from './limit-file-reads.ts'
import { isOfProduct, openShareMaker } from './make-share.ts'
import type { PhotoFiles } from './photo-files.ts'

const ofProduct = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Another site cannot show them as its own, and once deleted they are soon in no cache. */
const ofReview = { 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'same-origin' }

/** Beside the photographs of goods/, which are files below the same address. */
export const photoRoutes =
  ({ db, photoFiles }: { db: Db; photoFiles: PhotoFiles }) =>
  async (app: FastifyInstance): Promise<void> => {
    const onError = (err: unknown) => app.log.error({ err }, 'photo storage failed')
    const reads = limitFileReads({ files: photoFiles, onError })
    const makeShare = openShareMaker({
      ...{ files: photoFiles, onError },
      isOfProduct: (photo) => isOfProduct(db, photo),
    })
    for (const [prefix, headers] of Object.entries({ up: ofProduct, rv: ofReview }))
      app.get<{ Params: { file: string } }>(
        `/photos/${prefix}-:file`,
        { schema: { hide: true } },
        async (request, reply) => {
          const name = `${prefix}-${request.params.file}`
          const share = readShareFile(name)
          const format = share === null ? readPhotoFile(name) : 'jpeg'
          const make = share === null ? undefined : () => makeShare(share)
          const bytes = format && (await reads.read(name, { network: clientNetwork(request.ip), make }))
          if (!bytes) throw new Refusal('not-found', { what: 'page' })
          return reply.type(`image/${format}`).headers(headers).send(bytes)
        },
      )
  }
