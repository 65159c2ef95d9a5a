import { FieldGroup } from '../form/field.tsx'
import type { Photos } from './content-fields.tsx'
import type { Part, Value, Values } from './parts.ts'
import { PhotoField } from './photo-field.tsx'

interface PhotosFieldProps {
  part: Extract<Part, { kind: 'photos' }>
  name: string
  value: readonly (Values | string)[]
  onChange(value: Value): void
  photos: Photos
}

/** A place for one more comes after the last; a picture that becomes none leaves its place to the next. */
export function PhotosField({
  part: { label, hint, most },
  name,
  value,
  onChange,
  photos,
}: PhotosFieldProps) {
  const places = value.length < most ? [...value, ''] : value
  const change = (at: number, chosen: Value) =>
    onChange(places.map((one, place) => (place === at ? (chosen as Values | string) : one)).filter(Boolean))
  return (
    <FieldGroup
      name={name}
      label={label}
      hint={hint}
      className="grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] items-start gap-4"
      legendClass="sr-only"
    >
      {places.map((photo, at) => (
        <PhotoField
          // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its field, whatever is shown there.
          key={at}
          name={`${name}.${at}`}
          label={`${label} ${at + 1}`}
          value={photo}
          photos={photos}
          onChange={(chosen) => change(at, chosen)}
        />
      ))}
    </FieldGroup>
  )
}
