import type { PhotoManifest } from '../../../../shop/media/photo.ts'
import { readUploadedPhoto } from '../../../../shop/media/uploaded-photo.ts'

export type FindOwnPhoto = (address: string) => string | null

/** A file of store/photos, or what is stored like one. */
export const anyOfPhotos: FindOwnPhoto = (address) => (address.startsWith('photos/') ? address : null)

/** The stored name of a photograph that is the shop's by its path or by the address that an export writes. Whether an uploaded one is there, the database knows. */
export function ownPhotos({ publicUrl, photos }: { publicUrl: string; photos: PhotoManifest }): FindOwnPhoto {
  const { origin } = new URL(publicUrl)
  const nameOf = new Map(Object.entries(photos).map(([name, { photo }]) => [photo, name]))
  return (address) => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length + 1) : address
    const [, file = ''] = /^photos\/([\w-]+)\.\w+$/.exec(path) ?? []
    if (photos[file] || readUploadedPhoto(file)) return path
    const shown = file.replace(/-\d{3,4}$/, '')
    const name = readUploadedPhoto(shown) ? shown : nameOf.get(shown)
    return name === undefined ? null : `photos/${name}.webp`
  }
}
