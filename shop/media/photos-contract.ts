import { z } from 'zod'
import { handle } from '../products/admin-contract.ts'
import { version } from '../products/variants-contract.ts'
import { optionalText, success } from '../wire/contract.ts'
import { post, put, remove, type Writes } from '../wire/write.ts'

const pixels = z.int({ error: 'Give whole pixels.' }).min(0).max(100_000)
/** In pixels of the upright original. */
const crop = z.object({ left: pixels, top: pixels, width: pixels, height: pixels })

const pixelsOfQuery = z.coerce.number().pipe(pixels)
/** Of a picture that is uploaded: the whole one, or a part. */
export const cropQuery = z.object({
  left: pixelsOfQuery,
  top: pixelsOfQuery,
  width: pixelsOfQuery,
  height: pixelsOfQuery,
})

export const photoParams = z.object({ handle, photoId: z.uuid('Send a photograph id.') })

export const adminPhoto = z.object({
  id: z.string(),
  version,
  /** Null until it is converted; until then it is not in the shop. */
  src: z.string().nullable(),
  alt: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  problem: z.string().nullable(),
  /** Null for those that came with the shop's files: they cannot be cropped. */
  original: z.object({ width: z.int(), height: z.int() }).nullable(),
  crop: crop.nullable(),
  /** Ids of the variants that show it first. */
  variants: z.array(z.string()),
})
export type AdminPhoto = z.infer<typeof adminPhoto>

/** In the order of the storefront: the first is the one of cards. */
export const listPhotosResponse = z.object({ items: z.array(adminPhoto) })

/** What is missing stays as it is; `crop` null shows the whole photograph. */
const editPhotoRequest = z.object({
  version,
  alt: optionalText('Description', 300).optional(),
  crop: crop.nullable().optional(),
  variants: z.array(z.uuid('Send variant ids.')).max(200).optional(),
})
export type EditPhotoRequest = z.infer<typeof editPhotoRequest>

/** Before which photograph it shall stand; null: last. */
const placePhotoRequest = z.object({ before: z.uuid('Send a photograph id.').nullable() })

export const photoWrites = {
  edit: put('/api/admin/products/:handle/photos/:photoId', { body: editPhotoRequest, answer: adminPhoto }),
  place: post('/api/admin/products/:handle/photos/:photoId/place', {
    body: placePhotoRequest,
    answer: success,
  }),
  remove: remove('/api/admin/products/:handle/photos/:photoId', { answer: success }),
  restore: post('/api/admin/products/:handle/photos/:photoId/restore', { answer: success }),
} satisfies Writes
