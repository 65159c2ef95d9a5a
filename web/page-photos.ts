import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PhotoManifest } from '../shop/media/photo.ts'

const id = 'virtual:page-photos'
const manifestFile = fileURLToPath(new URL('../build/photos/manifest.json', import.meta.url))

/** Beside the forms of accounts, and in previews of links to pages without a photograph. */
const names = ['about-himalaya-dawn', 'mission-still-life', 'hero-featured-group']

/** A Vite plugin: `virtual:page-photos` has these alone, since the whole manifest is large. Others come with the words of a page. */
export function pagePhotos() {
  return {
    name: 'page-photos',
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load(this: { addWatchFile: (file: string) => void }, source: string) {
      if (source !== `\0${id}`) return undefined
      this.addWatchFile(manifestFile)
      return `export default ${JSON.stringify(readPagePhotos())}`
    },
  }
}

function readPagePhotos(): PhotoManifest {
  const built: PhotoManifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  return Object.fromEntries(names.map((name) => [name, findPhoto(built, name)]))
}

function findPhoto(built: PhotoManifest, name: string) {
  const photo = built[name]
  if (!photo) throw new Error(`A page shows the photograph ${name}, which is not in store/photos.`)
  return photo
}
