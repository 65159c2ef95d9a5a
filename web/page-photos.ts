import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PhotoManifest } from '../shop/media/photo.ts'

const id = 'virtual:page-photos'
const manifestFile = fileURLToPath(new URL('../build/photos/manifest.json', import.meta.url))

/** A Vite plugin: `virtual:page-photos` has those of `settings.json` alone, since the whole manifest is large. Others come with the content of a page. */
export function pagePhotos(storeFolder: string) {
  return {
    name: 'page-photos',
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load(this: { addWatchFile: (file: string) => void }, source: string) {
      if (source !== `\0${id}`) return undefined
      this.addWatchFile(manifestFile)
      return `export default ${JSON.stringify(readPagePhotos(storeFolder))}`
    },
  }
}

function readPagePhotos(storeFolder: string): PhotoManifest {
  const built: PhotoManifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const names: Record<string, string> = JSON.parse(
    readFileSync(`${storeFolder}/settings.json`, 'utf8'),
  ).photos
  return Object.fromEntries(Object.entries(names).map(([use, name]) => [use, findPhoto(built, name)]))
}

function findPhoto(built: PhotoManifest, name: string) {
  const photo = built[name]
  if (!photo) throw new Error(`settings.json has the photograph "${name}", which is not in photos/.`)
  return photo
}
