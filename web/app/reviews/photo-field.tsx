import { type ChangeEvent, useId, useState } from 'react'
import { mostUploadBytes } from '../../../shop/media/photo-limits.ts'
import { photoRefusals } from '../../../shop/media/photo-refusals.ts'
import { mostReviewPhotos } from '../../../shop/media/review-photo.ts'
import { shopMessage } from '../shop-api.ts'
import { Notice } from '../ui/notice.tsx'
import { addReviewPhoto } from './review-calls.ts'
import './photo-field.css'
import { ReviewPhotos } from './review-photos.tsx'

interface PhotoFieldProps {
  token: string
  line: number
  photos: readonly string[]
}

/** While the review waits: one file after the other. */
export function PhotoField({ token, line, photos: known }: PhotoFieldProps) {
  const id = useId()
  const [photos, setPhotos] = useState(known)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function addAll({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    setBusy(true)
    setError(null)
    for (const file of files) {
      const problem = await add(file)
      if (problem) setError(problem)
    }
    target.value = ''
    setBusy(false)
  }
  async function add(file: File): Promise<string | null> {
    if (file.size > mostUploadBytes)
      return photoRefusals['photo-too-large'].text({ megabytes: mostUploadBytes / 1024 / 1024 })
    try {
      const { photo } = await addReviewPhoto({ token, line, file })
      setPhotos((before) => [...before, photo])
      return null
    } catch (failure) {
      return shopMessage(failure, 'This photograph could not be sent. Please try again.')
    }
  }
  const left = mostReviewPhotos - photos.length
  return (
    <div className="grid gap-3">
      <ReviewPhotos photos={photos} />
      {left > 0 && (
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-medium text-[0.9375rem]">
            {busy ? 'Sending...' : `Add photographs, up to ${left}${photos.length > 0 ? ' more' : ''}`}
          </label>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            disabled={busy}
            onChange={(event) => void addAll(event)}
            className="photo-field w-full text-sm"
          />
          <p className="text-ink-500 text-sm">
            Of the product, without people. Place and time are removed. At most 15 MB each.
          </p>
        </div>
      )}
      {error && <Notice tone="error">{error}</Notice>}
    </div>
  )
}
