import type { FastifyInstance } from 'fastify'
import { readPhotoFile, readShareFile } from '../../shop/media/uploaded-photo.ts'
import { Refusal } from '../../shop/refusal.ts'
import { openShareMaker } from './make-share.ts'
import type { PhotoFiles } from './photo-files.ts'
import { openShownPhotos } from './shown-photos.ts'

/** Beside the photographs of goods/, which are files below the same address. */
export const photoRoutes =
  ({ photoFiles }: { photoFiles: PhotoFiles }) =>
  async (app: FastifyInstance): Promise<void> => {
    const onError = (err: unknown) => app.log.error({ err }, 'photo storage failed')
    const shown = openShownPhotos({ files: photoFiles, onError })
    const makeShare = openShareMaker({ files: photoFiles, onError })
    app.get<{ Params: { file: string } }>(
      '/photos/up-:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const name = `up-${request.params.file}`
        const share = readShareFile(name)
        const format = share === null ? readPhotoFile(name) : 'jpeg'
        const make = share === null ? undefined : () => makeShare(share)
        const bytes = format && (await shown.read(name, make))
        if (!bytes) throw new Refusal('not-found', { what: 'page' })
        return reply
          .type(`image/${format}`)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes)
      },
    )
  }
