import { SelectField } from '../form/field.tsx'

/** Where the shop lists a new product. */
export function PlaceField() {
  return (
    <SelectField name="place" label="Place in the shop" defaultValue="first">
      <option value="first">First</option>
      <option value="last">Last</option>
    </SelectField>
  )
}

export function readPlace(chosen: string | undefined): 'first' | 'last' {
  return chosen === 'last' ? 'last' : 'first'
}
