import { z } from 'zod'
import { success, text } from '../wire/contract.ts'
import { numberCursor, pageOf, pageSize } from '../wire/paging.ts'
import { post, type Writes } from '../wire/write.ts'
import { importedNouns } from './imported-files.ts'

/** Pictures that a file of products does not bring along, until they are converted. */
export const exportsResponse = z.object({
  unready: z.object({
    /** Written with the address or path of their import. */
    imported: z.int(),
    /** Left out. */
    uploaded: z.int(),
  }),
})

export const uploadImportQuery = z.object({
  noun: z.enum(importedNouns, `Send one of ${importedNouns.join(', ')}.`),
  file: text('Name of the file', 200),
  /** Where it is not UTF-8 or UTF-16. */
  encoding: z.literal('windows-1252').optional(),
})

const importStates = ['checking', 'checked', 'importing', 'imported', 'refused'] as const

export const importRow = z.object({
  id: z.string(),
  noun: z.enum(importedNouns),
  file: z.string(),
  bytes: z.int(),
  state: z.enum(importStates),
  /** Of the file, in percent. */
  progress: z.int(),
  /** Of the present step; more than 1 where the process ended during one. */
  tries: z.int(),
  /** `2 products (2 new, 0 changed) with 3 variants (3 new, 0 changed).` */
  counts: z.string().nullable(),
  problems: z.int(),
  /** Rows. */
  leftOut: z.int(),
  /** Why nothing was imported. */
  refusal: z.string().nullable(),
  actor: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const listImportsResponse = z.object({ items: z.array(importRow) })

export const importParams = z.object({ importId: z.uuid('Send the id of an import.') })
export const showImportQuery = z.object({ limit: pageSize, cursor: numberCursor.optional() })

export const importResponse = z.object({
  ...importRow.shape,
  /** Whether the file is still there to be imported. */
  isKept: z.boolean(),
  notes: z.array(z.string()),
  figures: z.array(z.object({ what: z.string(), all: z.int(), added: z.int(), changed: z.int() })),
  rows: pageOf(
    z.object({
      row: z.int(),
      line: z.int(),
      column: z.string().nullable(),
      reason: z.string(),
    }),
  ),
})
export type ShownImport = z.infer<typeof importResponse>

export const importedPicturesResponse = z.object({
  /** Named by imported products, and not fetched yet. */
  waiting: z.int(),
  isFetching: z.boolean(),
  /** The first of those that could not be had. */
  failed: z.array(z.object({ handle: z.string(), source: z.string(), problem: z.string() })),
})
export type ImportedPictures = z.infer<typeof importedPicturesResponse>

export const importWrites = {
  start: post('/api/admin/imports/:importId/start', { answer: importRow }),
  fetchPictures: post('/api/admin/imports/pictures', { answer: success }),
} satisfies Writes
