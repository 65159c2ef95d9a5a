import { lazy, type ReactNode, Suspense, use, useState } from 'react'
import type { z } from 'zod'
import type { shownPageResponse } from '../../../shop/pages/admin-contract.ts'
import { Field, FieldGroup, SelectField, TextField, YesNoField } from '../form/field.tsx'
import { FormErrors } from '../form/form.tsx'
import { ActionField } from './action-field.tsx'
import { AddressField } from './address-field.tsx'
import { ColourField } from './colour-field.tsx'
import { OrderField } from './order-field.tsx'
import type { Part, Value, Values } from './parts.ts'
import { PhotoField } from './photo-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RangeField } from './range-field.tsx'
import { RichText } from './rich-text.tsx'
import { RowsField } from './rows-field.tsx'

const ProductsField = lazy(async () => ({ default: (await import('./products-field.tsx')).ProductsField }))

export type Photos = z.output<typeof shownPageResponse>['photos']

export interface ContentProps {
  parts: readonly Part[]
  /** Of the fields, as refusals name them: `words.sections.0`. */
  name: string
  values: Values
  onChange(values: Values): void
  photos: Photos
}

/** The fields of a page, or of one row of it. */
export function ContentFields(props: ContentProps) {
  const rare = props.parts.filter(({ isRare }) => isRare)
  return (
    <>
      <PartFields {...props} parts={props.parts.filter(({ isRare }) => !isRare)} />
      {rare.length > 0 && <RareFields {...props} parts={rare} />}
    </>
  )
}

function RareFields(props: ContentProps) {
  return (
    <Folded label="More" names={props.parts.map((part) => `${props.name}.${part.name}`)}>
      <PartFields {...props} />
    </Folded>
  )
}

interface FoldedProps {
  label: string
  /** Of its fields: it is open while something is wrong in one of them. */
  names: readonly string[]
  className?: string
  children: ReactNode
}

function Folded({ label, names, className, children }: FoldedProps) {
  const errors = use(FormErrors)
  const [isOpen, setOpen] = useState(false)
  const isWrong = names.some((name) => errors[name])
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={className}
    >
      <summary className="min-h-11 content-center text-link md:min-h-8">{label}</summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  )
}

function PartFields({ parts, name, values, onChange, photos }: ContentProps) {
  const isShown = ({ name, onlyIn }: Part) => !onlyIn || (values[onlyIn] as readonly string[]).includes(name)
  return parts
    .filter(isShown)
    .map((part) => (
      <PartField
        key={part.name}
        part={part}
        name={`${name}.${part.name}`}
        value={values[part.name] ?? null}
        onChange={(value) => onChange({ ...values, [part.name]: value })}
        photos={photos}
      />
    ))
}

interface PartProps {
  part: Part
  name: string
  value: Value
  onChange(value: Value): void
  photos: Photos
}

function PartField({ part, name, value, onChange, photos }: PartProps) {
  const { label, hint } = part
  const text = typeof value === 'string' ? value : ''
  const plain = { name, label, hint, value: text }
  const typed = (event: { target: { value: string } }) => onChange(event.target.value)
  switch (part.kind) {
    case 'line':
      if (part.isAddress) return <AddressField {...plain} required={!part.isOptional} onChange={onChange} />
      return <Field {...plain} autoComplete="off" required={!part.isOptional} onChange={typed} />
    case 'picture':
      return <PictureField part={part} name={name} value={text} onChange={onChange} />
    case 'colour':
      return <ColourField {...plain} onChange={onChange} />
    case 'moment':
      return <Field {...plain} type="datetime-local" onChange={typed} />
    case 'number':
      return (
        <Field
          {...plain}
          inputMode="decimal"
          autoComplete="off"
          required={!part.isOptional}
          onChange={typed}
        />
      )
    case 'date':
      return <Field {...plain} type="date" required={!part.isOptional} onChange={typed} />
    case 'time':
      return <Field {...plain} type="time" required onChange={typed} />
    case 'check':
      return (
        <YesNoField
          name={name}
          label={label}
          hint={hint}
          checked={text === 'yes'}
          onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
        />
      )
    case 'codes':
      return <TextField {...plain} rows={2} required={!part.isOptional} onChange={typed} />
    case 'range':
      return (
        <RangeField
          part={part}
          name={name}
          label={label}
          value={value as Values | null}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <SelectField {...plain} onChange={typed}>
          {part.choices.map((choice) => (
            <option key={choice} value={choice}>
              {part.labels?.[choice] ?? choice}
            </option>
          ))}
        </SelectField>
      )
    case 'text':
      if (!part.isRich) return <TextField {...plain} rows={3} onChange={typed} />
      return <RichText {...plain} onChange={onChange} />
    case 'plain':
      return (
        <TextField
          {...plain}
          rows={hint ? 4 : 8}
          hint={hint ?? 'Each line is a paragraph.'}
          onChange={typed}
        />
      )
    case 'lines':
      return <RichText {...plain} hasLists onChange={onChange} />
    case 'photo':
      return (
        <PhotoField
          name={name}
          label={label}
          hint={hint}
          value={value as Values | string}
          photos={photos}
          onChange={onChange}
        />
      )
    case 'photos':
      return (
        <PhotosField
          part={part}
          name={name}
          photos={photos}
          value={value as readonly (Values | string)[]}
          onChange={onChange}
        />
      )
    case 'products':
      return (
        <Suspense>
          <ProductsField
            name={name}
            label={label}
            hint={hint ?? ''}
            handles={value as readonly string[]}
            onChange={onChange}
          />
        </Suspense>
      )
    case 'order':
      return <OrderField part={part} name={name} value={value as readonly string[]} onChange={onChange} />
    case 'action':
      return (
        <ActionField
          part={part}
          name={name}
          label={label}
          value={value as Values | null}
          onChange={onChange}
        />
      )
    case 'rows':
      return (
        <RowsField part={part} name={name} onChange={onChange} rows={(value ?? []) as readonly Values[]}>
          {(values, at, onRow) => (
            <ContentFields
              parts={part.parts}
              values={values}
              photos={photos}
              name={`${name}.${at}`}
              onChange={onRow}
            />
          )}
        </RowsField>
      )
    case 'group': {
      const fields = (
        <ContentFields
          parts={part.parts}
          name={name}
          photos={photos}
          onChange={onChange}
          values={value as Values}
        />
      )
      if (part.isFolded)
        return (
          <Folded
            label={label}
            names={[name, ...part.parts.map((inside) => `${name}.${inside.name}`)]}
            className="rounded-field border border-line px-4 py-1 open:pb-4"
          >
            <FieldGroup name={name} label={label} hint={hint} className="gap-4" legendClass="sr-only">
              {fields}
            </FieldGroup>
          </Folded>
        )
      return (
        <FieldGroup
          name={name}
          label={label}
          hint={hint}
          className="gap-4 rounded-field border border-line p-4"
          legendClass="px-1 font-semibold"
        >
          {fields}
        </FieldGroup>
      )
    }
  }
}
