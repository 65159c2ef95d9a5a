import { useEffect, useRef, useState } from 'react'
import { iconFileName, logoFileName } from '../../../shop/media/uploaded-photo.ts'
import type { uploadedPicture } from '../../../shop/pages/logo-contract.ts'
import { upload } from '../api.ts'
import { useFieldError } from '../form/form.tsx'
import { Button } from '../ui/button.tsx'
import { FileButton, pictureKinds } from '../ui/file-button.tsx'
import { problemText } from '../ui/use-write.ts'
import type { PicturePart } from './parts.ts'

interface PictureFieldProps {
  part: PicturePart
  name: string
  value: string
  onChange(value: string): void
}

/** A picture that is uploaded at once, and shown by the shop when it is published. */
export function PictureField({ part, name, value, onChange }: PictureFieldProps) {
  const { label, hint } = part
  // Other fields may have changed while it is uploaded.
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false })
  const error = useFieldError(name) ?? state.problem

  async function send(file: File) {
    setState({ isBusy: true })
    try {
      const { photo } = await upload<typeof uploadedPicture>('/pages/logo/pictures', file, () => {})
      change.current(photo)
      setState({ isBusy: false })
    } catch (problem) {
      setState({ isBusy: false, problem: problemText(problem) })
    }
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">{label}</legend>
      {value !== '' && <Picture part={part} value={value} />}
      <div className="flex flex-wrap gap-2">
        <FileButton
          isBusy={state.isBusy}
          accept={pictureKinds}
          fieldLabel={label}
          onFiles={([file]) => send(file)}
        >
          Choose a picture
        </FileButton>
        {value !== '' && (
          <Button kind="quiet" onClick={() => onChange('')}>
            As the store draws it
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">{hint}</p>
      {error && <p className="font-medium text-bad text-sm">{error}</p>}
    </fieldset>
  )
}

export function Picture({ part: { name, label, ground }, value }: { part: PicturePart; value: string }) {
  return (
    <img
      src={`/photos/${name === 'icon' ? iconFileName(value) : logoFileName(value)}`}
      alt={label}
      width={176}
      className={`rounded-field border border-line ${ground === 'ink' ? 'bg-ink' : 'bg-white'}`}
    />
  )
}
