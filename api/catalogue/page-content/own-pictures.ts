import type { PhotoManifest } from '../../../shop/media/photo.ts'
import { readUploadedPhoto } from '../../../shop/media/uploaded-photo.ts'
import { isOwnPicture, type Named, type OwnPicture } from '../../../shop/pages/own-picture-contract.ts'

export function ownPicturesIn(content: unknown): OwnPicture[] {
  if (isOwnPicture(content)) return [content]
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(ownPicturesIn) : []
}

/** Each own picture becomes what `nameOf` says. */
export function namePictures<Content>(
  content: Content,
  nameOf = ({ photo }: OwnPicture): string => photo,
): Named<Content> {
  return named(content, nameOf) as Named<Content>
}

function named(value: unknown, nameOf: (picture: OwnPicture) => string): unknown {
  if (isOwnPicture(value)) return nameOf(value)
  if (Array.isArray(value)) return value.map((item) => named(item, nameOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item, nameOf)]))
}

/** By their names, as the photographs of the store. */
export function ownManifest(content: unknown): PhotoManifest {
  return Object.fromEntries(
    ownPicturesIn(content).flatMap(({ photo, alt }) => {
      const read = readUploadedPhoto(photo)
      return read ? [[photo, { ...read, alt }]] : []
    }),
  )
}
