import { type Attribute, quantityUnits, type RowColumn } from '../../../../shop/trades/attribute.ts'
import { CheckField, Field, SelectField, TextField } from '../../form/field.tsx'
import { Grid, type GridRow } from '../../form/grid.tsx'
import { ProductPicker } from '../../picker/product-picker.tsx'

interface AttributeFieldProps {
  attribute: Attribute
  /** As it is stored. */
  value: unknown
  /** Of a table. */
  rows: readonly GridRow[]
  setRows(rows: readonly GridRow[]): void
}

export function AttributeField({ attribute, value, rows, setRows }: AttributeFieldProps) {
  const { key, label, hint, input } = attribute
  const field = { name: `facts.${key}`, label, hint }
  const text = typeof value === 'number' ? value : typeof value === 'string' ? value : ''
  switch (input) {
    case 'text':
      return <Field {...field} defaultValue={text} {...(attribute.isNumeric && { inputMode: 'numeric' })} />
    case 'number':
      return <Field {...field} defaultValue={text} inputMode="decimal" />
    case 'long':
      return <TextField {...field} defaultValue={text} rows={attribute.rows} />
    case 'lines':
      if (attribute.isOfProducts)
        return <ProductPicker {...field} hint={hint ?? ''} handles={listOf(value)} isOrdered />
      return <TextField {...field} defaultValue={listOf(value).join('\n')} rows={attribute.rows} />
    case 'choice':
      return (
        <SelectField {...field} defaultValue={text}>
          <option value="">Choose…</option>
          {Object.entries(attribute.choices).map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </SelectField>
      )
    case 'choices':
      return <Checks {...field} choices={attribute.choices} chosen={listOf(value)} />
    case 'quantity':
      return <Quantity {...field} value={value} />
    case 'rows':
      return (
        <div id={field.name} className="grid gap-2">
          <h3>{label}</h3>
          {rows.length > 0 && (
            <p className="text-muted text-sm">
              {`To paste from a sheet, click a field and paste.${attribute.marks ? ' A – before its name sets a row in.' : ''}`}
            </p>
          )}
          <Grid
            name={field.name}
            columns={attribute.columns.map(gridColumn)}
            rows={rows}
            onChange={setRows}
            add="Add a row"
          />
        </div>
      )
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value : []
}

const widths = { wide: 'minmax(8rem, 2fr)', narrow: 'minmax(6rem, 1fr)' }

function gridColumn({ key, label, width, isLong }: RowColumn) {
  return { key, label, width: widths[width], isLong: isLong === true }
}

interface ChecksProps {
  name: string
  label: string
  choices: Readonly<Record<string, string>>
  chosen: readonly string[]
}

function Checks({ name, label, choices, chosen }: ChecksProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {Object.entries(choices).map(([one, text]) => (
          <CheckField key={one} name={`${name}.${one}`} label={text} defaultChecked={chosen.includes(one)} />
        ))}
      </div>
    </fieldset>
  )
}

interface QuantityProps {
  name: string
  label: string
  hint: string | undefined
  value: unknown
}

function Quantity({ name, label, hint, value }: QuantityProps) {
  const { text, amount, unit = 'g' } = (value ?? {}) as { text?: string; amount?: number; unit?: string }
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      <Field name={`${name}.text`} label={label} hint={hint} defaultValue={text} />
      <Field
        name={`${name}.amount`}
        label="Amount"
        inputMode="decimal"
        hint="Of the first size, such as: 1000."
        defaultValue={amount}
      />
      <SelectField name={`${name}.unit`} label="Unit" defaultValue={unit}>
        {quantityUnits.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
