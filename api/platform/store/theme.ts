import { readFileSync } from 'node:fs'
import { type BrandColours, type Palette, paletteOf } from '../../../shop/theme/colours.ts'
import { readTheme } from '../../../shop/theme/read-theme.ts'
import { storeFile } from './store-file.ts'

const ofStore = readTheme(readFileSync(storeFile('brand/theme.css'), 'utf8'))

export const shippedColours: BrandColours = {
  ink: ofStore('color-ink'),
  paper: ofStore('color-paper'),
  accent: ofStore('color-accent'),
}
let current: BrandColours | null = null
let palette: Palette = {}

/** Null: as the store has them. */
export function currentColours(): BrandColours | null {
  return current
}

export function showColours(colours: BrandColours): void {
  const isShipped = JSON.stringify(colours) === JSON.stringify(shippedColours)
  current = isShipped ? null : colours
  palette = isShipped ? {} : paletteOf(colours)
}

/** As it is now: ask again each time. */
export function theme(property: string): string {
  return palette[property] ?? ofStore(property)
}
