import { lazy, Suspense, useState } from 'react'
import { photoUrl } from '../../../shop/media/photo.ts'
import { readUploadedPhoto, uploadWidths } from '../../../shop/media/uploaded-photo.ts'
import { Field, SelectField } from '../form/field.tsx'
import { FileButton, pictureKinds } from '../ui/file-button.tsx'
import type { Photos } from './content-fields.tsx'
import type { Value, Values } from './parts.ts'

const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

interface PhotoFieldProps {
  name: string
  label: string
  hint?: string | undefined
  value: Values | string
  onChange(value: Value): void
  photos: Photos
}

const ofOwn = 'own'

/** One of the photographs of the shop, an own one, or none. */
export function PhotoField({ name, label, hint, value, onChange, photos }: PhotoFieldProps) {
  const own = typeof value === 'string' ? null : value
  const chosen = photos.find((photo) => photo.name === value)
  const src = own ? srcOf(String(own.photo)) : chosen?.src
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <SelectField
            name={name}
            label={label}
            hint={hint}
            value={own ? ofOwn : String(value)}
            onChange={({ target }) => onChange(target.value === ofOwn ? value : target.value)}
          >
            <option value="">None</option>
            {own && <option value={ofOwn}>Your picture</option>}
            {value !== '' && !own && !chosen && (
              <option value={String(value)}>{`${String(value)} (missing)`}</option>
            )}
            {photos.map((photo) => (
              <option key={photo.name} value={photo.name}>
                {photo.alt}
              </option>
            ))}
          </SelectField>
        </div>
        {src && (
          <img
            src={src}
            alt=""
            className="h-20 w-28 shrink-0 rounded-field border border-line bg-page object-cover"
          />
        )}
      </div>
      {own && (
        <Field
          name={`${name}.alt`}
          label="What the picture shows"
          hint="Read out to those who do not see it."
          autoComplete="off"
          required
          value={String(own.alt)}
          onChange={({ target }) => onChange({ ...own, alt: target.value })}
        />
      )}
      <Upload label={label} onChange={onChange} />
    </div>
  )
}

function Upload({ label, onChange }: Pick<PhotoFieldProps, 'label' | 'onChange'>) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <div>
      <FileButton
        kind="quiet"
        accept={pictureKinds}
        fieldLabel={`Picture of ${label}`}
        onFiles={([chosen]) => setFile(chosen)}
      >
        Upload a picture
      </FileButton>
      {file && (
        <Suspense>
          <PictureDialog file={file} onClose={() => setFile(null)} onUploaded={onChange} />
        </Suspense>
      )}
    </div>
  )
}

function srcOf(photo: string): string {
  const width = Math.min(...uploadWidths(readUploadedPhoto(photo) ?? { width: 0, height: 0 }))
  return photoUrl(photo, width, 'webp')
}
