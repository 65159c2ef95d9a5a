import { SelectField } from '../ui/field.tsx'
import type { Photos } from './content-fields.tsx'

interface PhotoFieldProps {
  name: string
  label: string
  value: string
  onChange(value: string): void
  photos: Photos
}

/** One of the photographs of the shop, or none. */
export function PhotoField({ name, label, value, onChange, photos }: PhotoFieldProps) {
  const chosen = photos.find((photo) => photo.name === value)
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <SelectField
          name={name}
          label={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">None</option>
          {value !== '' && !chosen && <option value={value}>{`${value} (missing)`}</option>}
          {photos.map((photo) => (
            <option key={photo.name} value={photo.name}>
              {photo.alt}
            </option>
          ))}
        </SelectField>
      </div>
      {chosen && (
        <img
          src={chosen.src}
          alt=""
          className="h-20 w-28 shrink-0 rounded-field border border-line bg-page object-cover"
        />
      )}
    </div>
  )
}
