import { mostPhotos } from '../../../../shop/media/photo-limits.ts'
import type { ProductRow as Row } from './product-columns.ts'

export interface CsvImage {
  src: string
  alt: string
}

/** Of a path no part begins with a dot. */
const imageForm =
  /^(https?:\/\/\S+|([\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .()-]*\/)*[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .()-]*\.\w+)$/iu

export function readImageSrc(row: Row, column: 'image' | 'variantImage'): string | null {
  const src = srcOf(row, column)
  if (src === '') return null
  if (!imageForm.test(src)) refuseImage(row, column, src)
  return src
}

/** `//cdn.example.com/a.jpg` is an address without its scheme. */
function srcOf(row: Row, column: 'image' | 'variantImage'): string {
  return row.cell(column).replace(/^\/\/(?=[^/\s]+\.[a-z]{2,}\/)/i, 'https://')
}

function refuseImage(row: Row, column: 'image' | 'variantImage', src: string): void {
  const isFromRoot = imageForm.test(src.replace(/^\/+/, ''))
  const advice = isFromRoot
    ? 'Leave out the first slash: a path begins in the folder of npx shop import pictures --folder.'
    : 'Write https://… or a path like bottles/front.jpg, with letters, digits, spaces and _ . ( ) - alone.'
  const reason = `"${src}" is neither an address nor the path of a picture. ${advice}`
  row.refuse(column, reason, `${column} ${isFromRoot}`)
}

/** Refuses rows that name a photograph of a folder which lacks it: nothing would fetch it later. */
export async function* withPhotos(
  rows: AsyncIterable<Row>,
  lacksPhoto: (path: string) => boolean,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    for (const column of ['image', 'variantImage'] as const) {
      const path = row.cell(column)
      const reason = `there is no ${path}. Put the photograph there, or correct its name.`
      if (lacksPhoto(path)) row.refuse(column, reason)
    }
    yield row
  }
}

/** By position; a variant's own unlisted image comes last. */
export function readImages(rows: readonly Row[]): { images: CsvImage[]; leftOutImages: number } {
  const listed = rows.flatMap((row, index) => {
    const src = readImageSrc(row, 'image')
    const position = Number(row.cell('imagePosition')) || index + 1
    return src ? [{ src, alt: row.cell('imageAlt'), position }] : []
  })
  const sorted = listed.toSorted((a, b) => a.position - b.position).map(({ src, alt }) => ({ src, alt }))
  const images = sorted.slice(0, mostPhotos)
  const known = new Set(images.map(({ src }) => src))
  const ofVariants = new Set(rows.map((row) => srcOf(row, 'variantImage')).filter((src) => src !== ''))
  const unlisted = [...ofVariants].filter((src) => !known.has(src)).map((src) => ({ src, alt: '' }))
  return { images: [...images, ...unlisted], leftOutImages: sorted.length - images.length }
}
