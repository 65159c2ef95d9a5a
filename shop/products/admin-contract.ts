import { z } from 'zod'
import { kinds } from '#store/trade.ts'
import { handlePattern, longestHandle } from '../catalogue/handle.ts'
import { htmlNode } from '../catalogue/html-node.ts'
import { labReport } from '../media/lab-report.ts'
import { typedShape } from '../trades/attributes-contract.ts'
import { isStorable, success, text } from '../wire/contract.ts'
import { pageSize } from '../wire/paging.ts'
import { post, put, remove, type Writes } from '../wire/write.ts'
import { scheduledPrice } from './prices-contract.ts'
import { saveVariantsRequest, version } from './variants-contract.ts'

export const productStatuses = ['active', 'draft', 'archived'] as const
const instant = z.string()
const status = z.enum(productStatuses)
export const handle = text('Product', longestHandle)
const problem = z.object({ field: z.string(), message: z.string() })
const who = z.object({ by: z.string(), at: instant })

/** Where a page ended: position and handle. */
export const productCursor = z
  .string()
  .max(longestHandle + 12)
  .transform((cursor, context) => {
    const [, position, last] = /^p(-?\d{1,10})\.([a-z0-9-]+)$/.exec(cursor) ?? []
    if (position !== undefined && last !== undefined && Math.abs(Number(position)) <= 2_147_483_647)
      return { position: Number(position), handle: last }
    context.addIssue({ code: 'custom', message: 'Send a cursor as it came.' })
    return z.NEVER
  })

export const listProductsQuery = z.object({
  status: status.optional(),
  type: text('Type', 100).optional(),
  vendor: text('Vendor', 100).optional(),
  tag: text('Tag', 100).optional(),
  /** On sale, and can be neither packed nor invoiced. */
  invoice: z.literal('missing').optional(),
  /** A part of the name, or the beginning of a SKU. */
  search: text('Search', 100).optional(),
  limit: pageSize,
  cursor: productCursor.optional(),
})

/** All that the list has under these filters. */
export const exportProductsQuery = listProductsQuery.omit({ limit: true, cursor: true })

const photo = z.object({ src: z.string(), alt: z.string() })

export const productRow = z.object({
  handle: z.string(),
  title: z.string(),
  status,
  type: z.string(),
  vendor: z.string(),
  photo: photo.nullable(),
  variants: z.int(),
  priceFrom: z.int().nullable(),
  priceTo: z.int().nullable(),
  available: z.int(),
  soldOut: z.int(),
  low: z.int(),
  /** What the law or the invoice still wants; 0 for what may be sold. */
  problems: z.int(),
  lacks: z.array(problem),
  updatedAt: instant,
})
export type ProductRow = z.infer<typeof productRow>

export const listProductsResponse = z.object({ items: z.array(productRow), next: z.string().nullable() })
export const productChoicesResponse = z.object({
  types: z.array(z.string()),
  vendors: z.array(z.string()),
  tags: z.array(z.string()),
})

export const productParams = z.object({ handle })

export const draftAttributes = z.strictObject({
  sample: z.boolean().optional(),
  kind: z.enum(Object.keys(kinds)).optional(),
  ...typedShape(),
})

const longestDescription = 50_000
const descriptionHtml = z
  .string({ error: 'Description must be text.' })
  .max(longestDescription, `The description is too long: at most ${longestDescription} characters.`)
  .refine(isStorable, 'It contains a character that cannot be stored.')

export const productDetails = {
  title: text('Name', 200),
  descriptionHtml,
  type: text('Type', 100),
  vendor: text('Vendor', 100),
  tags: z.array(text('Tag', 60)).max(50, 'At most 50 tags.'),
  facts: draftAttributes,
}

export const addProductRequest = z.object({
  title: productDetails.title,
  type: productDetails.type,
  vendor: productDetails.vendor,
  /** Its address; made of the name where it is missing. */
  handle: z
    .string()
    .max(longestHandle, `The address is too long: at most ${longestHandle} characters.`)
    .regex(handlePattern, 'Use small letters, digits and single hyphens.')
    .optional(),
  /** In the order of the shop. */
  place: z.enum(['first', 'last']).default('last'),
})

/** What is missing stays as it is. */
const editProductRequest = z.object(productDetails).partial().extend({ version })
export type EditProductRequest = z.infer<typeof editProductRequest>
export const savedProductResponse = z.object({ handle: z.string(), version })

const duplicateRequest = addProductRequest.pick({ title: true, handle: true, place: true })

const setStatusRequest = z.object({ status, version: version.optional() })
const bulkStatusRequest = z.object({
  handles: z.array(handle).min(1, 'Send at least one product.').max(100, 'At most 100 at once.'),
  status,
})
export const bulkStatusResponse = z.object({
  results: z.array(
    z.union([
      z.object({ ok: z.literal(true), handle: z.string() }),
      z.object({
        ok: z.literal(false),
        handle: z.string(),
        error: z.object({ code: z.string(), message: z.string() }),
      }),
    ]),
  ),
})

const someTags = z.array(productDetails.tags.element).max(10, 'At most 10 tags at once.').default([])
const bulkTagsRequest = z.object({
  handles: bulkStatusRequest.shape.handles,
  add: someTags,
  remove: someTags,
})

/** Before which product it shall stand; null: last. */
const placeProductRequest = z.object({ before: handle.nullable() })

/** Office programs paste much that is taken out. */
const longestPaste = 400_000
const previewRequest = z.object({
  descriptionHtml: z
    .string({ error: 'Description must be text.' })
    .max(longestPaste, 'That is too long: take a part of it.')
    .refine(isStorable, 'It contains a character that cannot be stored.'),
})
export const previewResponse = z.object({ descriptionHtml: z.string(), nodes: z.array(htmlNode) })

export const productResponse = z.object({
  handle: z.string(),
  title: z.string(),
  status,
  type: z.string(),
  vendor: z.string(),
  tags: z.array(z.string()),
  descriptionHtml: z.string(),
  description: z.array(htmlNode),
  optionNames: z.array(z.string()),
  facts: z.record(z.string(), z.unknown()),
  labReport: labReport.nullable(),
  version,
  photos: z.array(photo),
  problems: z.array(problem),
  variants: z.array(
    z.object({
      id: z.string(),
      version,
      sku: z.string(),
      barcode: z.string().nullable(),
      title: z.string(),
      optionValues: z.array(z.string()),
      price: z.int(),
      mrp: z.int(),
      grams: z.int(),
      status: z.enum(['active', 'archived']),
      available: z.int(),
      lowAt: z.int().nullable(),
    }),
  ),
  /** Planned and running. */
  scheduled: z.array(scheduledPrice),
  changed: who.nullable(),
})
export type AdminProduct = z.infer<typeof productResponse>

export const historyResponse = z.object({
  items: z.array(who.extend({ operation: z.string(), changed: z.array(z.string()) })),
})

export const productWrites = {
  add: post('/api/admin/products', { body: addProductRequest, answer: savedProductResponse }),
  preview: post('/api/admin/products/preview', { body: previewRequest, answer: previewResponse }),
  setStatuses: post('/api/admin/products/bulk/status', {
    body: bulkStatusRequest,
    answer: bulkStatusResponse,
  }),
  setTags: post('/api/admin/products/bulk/tags', { body: bulkTagsRequest, answer: bulkStatusResponse }),
  edit: put('/api/admin/products/:handle', { body: editProductRequest, answer: savedProductResponse }),
  duplicate: post('/api/admin/products/:handle/duplicate', {
    body: duplicateRequest,
    answer: savedProductResponse,
  }),
  setStatus: post('/api/admin/products/:handle/status', {
    body: setStatusRequest,
    answer: savedProductResponse,
  }),
  place: post('/api/admin/products/:handle/place', { body: placeProductRequest, answer: success }),
  saveVariants: put('/api/admin/products/:handle/variants', {
    body: saveVariantsRequest,
    answer: productResponse,
  }),
  removeLabReport: remove('/api/admin/products/:handle/lab-report', { answer: success }),
} satisfies Writes
