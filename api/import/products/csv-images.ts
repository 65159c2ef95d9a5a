import { mostPhotos } from '../../../shop/media/photo-limits.ts'
import type { ProductRow as Row } from './product-columns.ts'

export interface CsvImage {
  src: string
  alt: string
}

/** Of a path no part begins with a dot. */
const imageForm =
  /^(https?:\/\/\S+|([\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .()-]*\/)*[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .()-]*\.\w+)$/iu

export function readImageSrc(row: Row, column: 'image' | 'variantImage'): string | null {
  const src = row.cell(column)
  if (src === '') return null
  if (!imageForm.test(src)) refuseImage(row, column, src)
  return src
}

function refuseImage(row: Row, column: 'image' | 'variantImage', src: string): void {
  const isFromRoot = imageForm.test(src.replace(/^\/+/, ''))
  const advice = isFromRoot
    ? 'Leave out the first slash: a path begins in the folder of npx shop import pictures --folder.'
    : 'Write https://… or a path like tubs/front.jpg, with letters, digits, spaces and _ . ( ) - alone.'
  const reason = `"${src}" is neither an address nor the path of a picture. ${advice}`
  row.refuse(column, reason, `${column} ${isFromRoot}`)
}

/** By position; a variant's own unlisted image comes last. */
export function readImages(rows: readonly Row[]): CsvImage[] {
  const listed = rows.flatMap((row, index) => {
    const src = readImageSrc(row, 'image')
    const position = Number(row.cell('imagePosition')) || index + 1
    return src ? [{ src, alt: row.cell('imageAlt'), position }] : []
  })
  const images = listed.toSorted((a, b) => a.position - b.position).map(({ src, alt }) => ({ src, alt }))
  const known = new Set(images.map(({ src }) => src))
  const ofVariants = new Set(rows.map((row) => row.cell('variantImage')).filter((src) => src !== ''))
  const [first] = rows
  if (listed.length > mostPhotos) first?.refuse('image', `a product has at most ${mostPhotos} photographs.`)
  return [...images, ...[...ofVariants].filter((src) => !known.has(src)).map((src) => ({ src, alt: '' }))]
}
