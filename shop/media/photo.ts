export const photoWidths = [160, 320, 480, 640, 960, 1280] as const
export const sceneWidths = [480, 640, 960, 1280, 1600, 1920] as const

export const allWidths: readonly number[] = [...new Set<number>([...photoWidths, ...sceneWidths])]

export type PhotoFormat = 'avif' | 'webp'

export function photoUrl(photo: string, width: number, format: PhotoFormat): string {
  return `/photos/${photo}-${width}.${format}`
}

/** Of the picture that a preview of a link shows. */
export const shareSize = { width: 1200, height: 630 } as const

export function shareFileName(photo: string): string {
  return `${photo}-share.jpg`
}

export function photoSrcSet(photo: string, format: PhotoFormat, widths: readonly number[]): string {
  return widths.map((width) => `${photoUrl(photo, width, format)} ${width}w`).join(', ')
}

export interface BuiltPhoto {
  photo: string
  alt: string
  width: number
  height: number
}

export type PhotoManifest = Record<string, BuiltPhoto>

export function widthsOf({ width, height }: { width: number; height: number }): readonly number[] {
  return fittingWidths(width > height * 1.2 ? sceneWidths : photoWidths, width)
}

/** None is larger than the photograph needs; at least one. */
export function fittingWidths(widths: readonly number[], photoWidth: number): readonly number[] {
  const fitting = widths.filter((width) => width === fittingWidth(width, photoWidth))
  return fitting.length > 0 ? fitting : [fittingWidth(widths[0] ?? 0, photoWidth)]
}

/** Of the width that a page asks for, or the first that shows the whole photograph. */
export function fittingWidth(width: number, photoWidth: number): number {
  return Math.min(width, allWidths.find((each) => each >= photoWidth) ?? width)
}
