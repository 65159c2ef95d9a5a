import { z } from 'zod'
import { readUploadedPhoto } from '../media/uploaded-photo.ts'
import { optionalText, text } from '../wire/contract.ts'

const ownPicture = z.strictObject({
  photo: text('Picture', 60).refine((name) => readUploadedPhoto(name) !== null, 'Upload a picture.'),
  alt: text('What the picture shows', 200),
})

/** One that the team has uploaded for a page. */
export type OwnPicture = z.output<typeof ownPicture>

/** A photograph of the store by its file's name without extension, or an own one. */
export const picture = z.union([text('Photograph', 100), ownPicture])
export const optionalPicture = z.union([optionalText('Photograph', 100), ownPicture])

export function isOwnPicture(value: unknown): value is OwnPicture {
  return typeof value === 'object' && value !== null && 'photo' in value && 'alt' in value
}

/** Of content: names stand in the place of own pictures. */
export type Named<Content> = Content extends OwnPicture
  ? string
  : Content extends readonly (infer Item)[]
    ? Named<Item>[]
    : Content extends object
      ? { [Key in keyof Content]: Named<Content[Key]> }
      : Content
