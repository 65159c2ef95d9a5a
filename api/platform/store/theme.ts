import { readFileSync } from 'node:fs'
import { type BrandColours, brandColours, type Palette, paletteOf } from '../../../shop/theme/colours.ts'
import { readTheme } from '../../../shop/theme/read-theme.ts'
import { storeFile } from './store-file.ts'
import { storeSettings } from './store-settings.ts'

const ofStore = readTheme(readFileSync(storeFile('brand/theme.css'), 'utf8'))

const ofTheme: BrandColours = {
  ink: ofStore('color-ink'),
  paper: ofStore('color-paper'),
  accent: ofStore('color-accent'),
}
export const shippedColours = storeSettings('colours', brandColours, ofTheme)
let current: BrandColours | null = null
let palette: Palette = {}
showColours(shippedColours)

/** Null: as the theme of the store has them. */
export function currentColours(): BrandColours | null {
  return current
}

export function showColours(colours: BrandColours): void {
  const isOfTheme = JSON.stringify(colours) === JSON.stringify(ofTheme)
  current = isOfTheme ? null : colours
  palette = isOfTheme ? {} : paletteOf(colours)
}

/** As it is now: ask again each time. */
export function theme(property: string): string {
  return palette[property] ?? ofStore(property)
}
