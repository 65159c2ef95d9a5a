import { z } from 'zod'
import { readUploadedPhoto } from '../media/uploaded-photo.ts'
import { optionalText } from '../wire/contract.ts'

/** Its name; empty: as the store draws it. */
const picture = optionalText('Picture', 60).refine(
  (name) => name === '' || readUploadedPhoto(name) !== null,
  'Upload a picture.',
)

export const logoSettings = z
  .strictObject({ onPaper: picture, onInk: picture, icon: picture })
  .superRefine(({ onPaper, onInk }, context) => {
    if ((onPaper === '') === (onInk === '')) return
    const path = [onPaper === '' ? 'onPaper' : 'onInk']
    context.addIssue({ code: 'custom', path, message: 'Upload the logo for both grounds, or for none.' })
  })
export type LogoSettings = z.output<typeof logoSettings>

/** `POST /api/admin/pages/logo/pictures`. */
export const uploadedPicture = z.object({ photo: z.string() })
