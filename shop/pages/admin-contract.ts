import { z } from 'zod'
import { handlePattern } from '../catalogue/handle.ts'
import { oneLine } from '../typed-text.ts'
import { text } from '../wire/contract.ts'
import { post, put, remove, type Writes } from '../wire/write.ts'
import { anyContent } from './content-contract.ts'
import { editedNames } from './edited-names.ts'
import { isTakenAddress } from './site-paths.ts'

const instant = z.string()
const change = z.object({ by: z.string(), at: instant })

const page = z.object({
  name: z.union([z.enum(editedNames), z.templateLiteral(['page:', z.string()])]),
  /** In the shop; null for settings that no page shows. */
  path: z.string().nullable(),
  title: z.string(),
  /** To be sent with a change. */
  version: z.int(),
  /** Of what is shown; 0 is what came with the shop. */
  number: z.int(),
  /** Of a page that the team has added. */
  takenOff: z.boolean(),
  published: change.nullable(),
  draft: change.nullable(),
  /** A draft that another member saved over. */
  replacedDraft: change.nullable(),
})
export type AdminPage = z.infer<typeof page>

export const listPagesResponse = z.object({ items: z.array(page) })

export const shownPageResponse = page.extend({
  /** The draft, or what is shown. */
  words: z.looseObject({}),
  /** What is published. */
  shown: z.looseObject({}),
  /** Newest first, the last fifty. */
  versions: z.array(change.extend({ number: z.int(), restored: z.int().nullable(), takenOff: z.boolean() })),
  /** Whether version 0 came with the shop. */
  isShipped: z.boolean(),
  /** Of published collections and of pages that the team has added, for menus and buttons. */
  addresses: z.array(z.string()),
  /** Photographs to choose from. */
  photos: z.array(z.object({ name: z.string(), alt: z.string(), src: z.string() })),
})

const version = z
  .int({ error: 'Send the version that you have read.' })
  .min(0, 'Send the version that you have read.')

const addPageRequest = z.object({
  title: text('Title', 100),
  address: text('Address', 60, (typed) => oneLine(typed).replace(/^\/+/, ''))
    .regex(handlePattern, 'Use small letters, digits and single hyphens, as in size-guide.')
    .refine((address) => !isTakenAddress(address), 'The shop has this address already. Choose another one.'),
})
export type NewPage = z.output<typeof addPageRequest>

const changePageRequest = z.object({ version })
const saveDraftRequest = z.object({ version, words: anyContent })
const number = z
  .int({ error: 'Send the number of a version.' })
  .min(0, 'Send the number of a version.')
  .max(2 ** 31 - 1, 'Send the number of a version.')
export const versionParams = z.object({ page: z.string(), version: z.coerce.number().pipe(number) })
export const versionResponse = z.object({ words: z.looseObject({}) })
const restorePageRequest = z.object({ version, number })

/** Without a number: the draft, or what is shown. */
export const previewQuery = z.object({
  number: z.coerce.number().pipe(number).optional(),
})

export const pageWrites = {
  add: post('/api/admin/pages', { body: addPageRequest, answer: page }),
  takeOff: post('/api/admin/pages/:page/take-off', { body: changePageRequest, answer: page }),
  saveDraft: put('/api/admin/pages/:page/draft', { body: saveDraftRequest, answer: page }),
  dropDraft: remove('/api/admin/pages/:page/draft', { body: changePageRequest, answer: page }),
  bringBackDraft: post('/api/admin/pages/:page/draft/bring-back', { body: changePageRequest, answer: page }),
  publish: post('/api/admin/pages/:page/publish', { body: changePageRequest, answer: page }),
  restore: post('/api/admin/pages/:page/restore', { body: restorePageRequest, answer: page }),
} satisfies Writes
