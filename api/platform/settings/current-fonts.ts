import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  type ChosenFonts,
  type FontPair,
  type FontSettings,
  fontPairs,
  fontSettings,
  fontsStyle,
} from '../../../shop/theme/fonts.ts'
import { StartError } from '../../start-error.ts'
import { storeFile, storePath } from '../store/store-file.ts'
import { settingsFile, storeSettings } from '../store/store-settings.ts'
import { keepSettings } from './keep-settings.ts'

const file = 'brand/font-pairs.json'
const ownPair = { name: 'As the store has them' }
const [first, ...others] = existsSync(storeFile(file))
  ? readFontPairs(JSON.parse(readFileSync(storeFile(file), 'utf8')))
  : [ownPair]

export const shippedFonts = readShippedFonts()
const { current, show: showFonts } = keepSettings(shippedFonts)

export { showFonts }

/** Null: as the store has them, or has no longer what was chosen. */
export function chosenPair({ pair }: FontSettings = current()): FontPair | null {
  return others.find(({ name }) => name === pair) ?? null
}

export function chosenFonts(settings?: FontSettings): ChosenFonts | null {
  const pair = chosenPair(settings)
  return pair && { path: pathOf(pair), preloaded: pair.preloaded ?? null }
}

/** Null for another address. */
export function findFontsStyle(path: string): string | null {
  const pair = others.find((each) => pathOf(each) === path)
  return pair ? fontsStyle(pair) : null
}

/** Fields that name fonts which the store does not have. */
export async function findUnknownFonts(_db: unknown, settings: FontSettings): Promise<[string, string][]> {
  return unknownFonts(settings)
}

function unknownFonts(settings: FontSettings): [string, string][] {
  const names = [first, ...others].map(({ name }) => name)
  return names.includes(settings.pair)
    ? []
    : [['pair', `The store has no such fonts. It has: ${names.join(', ')}.`]]
}

function readShippedFonts(): FontSettings {
  const shipped = storeSettings('fonts', fontSettings, { pair: first.name })
  const [unknown] = unknownFonts(shipped)
  if (unknown) throw new StartError(`${storePath(settingsFile('fonts'))}: ${unknown[1]}`)
  return shipped
}

/** Throws a StartError. */
export function readFontPairs(json: unknown): readonly [{ name: string }, ...FontPair[]] {
  const read = fontPairs.safeParse(json)
  if (read.success) return requireFiles(read.data)
  const [issue] = read.error.issues
  throw new StartError(`${storePath(file)}, ${issue?.path.join('.')}: ${issue?.message}`)
}

function requireFiles<Pairs extends readonly [{ name: string }, ...FontPair[]]>(pairs: Pairs): Pairs {
  const [, ...others] = pairs
  const missing = others
    .flatMap(({ preloaded = [] }) => preloaded)
    .find((name) => !existsSync(storeFile(`brand/fonts/${name}`)))
  if (missing === undefined) return pairs
  throw new StartError(`${storePath(file)} preloads ${missing}, which is not in brand/fonts/.`)
}

/** Says all, so that a browser may keep the style sheet for ever. */
function pathOf(pair: FontPair): string {
  return `/theme/fonts-${hash('sha256', fontsStyle(pair)).slice(0, 16)}.css`
}
