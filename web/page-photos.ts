import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PhotoManifest } from '../shop/catalogue/photo.ts'

const id = 'virtual:page-photos'
const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const manifestFile = file('build/photos/manifest.json')

/** Their keys `photo` and `photos` name photographs. */
const pageWords = [file('goods/home.json')]
/** Beside the forms of accounts. */
const panels = ['about-himalaya-dawn', 'mission-still-life']

/** A Vite plugin: `virtual:page-photos` has the photographs of these pages only, since the whole manifest is large. */
export function pagePhotos() {
  return {
    name: 'page-photos',
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load(this: { addWatchFile: (file: string) => void }, source: string) {
      if (source !== `\0${id}`) return undefined
      for (const watched of [manifestFile, ...pageWords]) this.addWatchFile(watched)
      return `export default ${JSON.stringify(readPagePhotos())}`
    },
  }
}

function readPagePhotos(): PhotoManifest {
  const built: PhotoManifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const named = pageWords.flatMap((words) => photoNames(JSON.parse(readFileSync(words, 'utf8'))))
  const names = new Set([...named, ...panels])
  return Object.fromEntries([...names].map((name) => [name, findPhoto(built, name)]))
}

function findPhoto(built: PhotoManifest, name: string) {
  const photo = built[name]
  if (!photo) throw new Error(`A page shows the photograph ${name}, which is not in goods/photos.`)
  return photo
}

function photoNames(words: unknown): string[] {
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => {
    if (key === 'photo' && typeof value === 'string') return [value]
    if (key === 'photos' && Array.isArray(value)) return value.map(String)
    return photoNames(value)
  })
}
