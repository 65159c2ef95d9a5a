import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { placeholderNames } from '../../../shop/pages/page-names.ts'
import { TextField } from '../form/field.tsx'
import { Button } from '../ui/button.tsx'
import { cleanPasted } from './parts.ts'

interface RichTextProps {
  name: string
  label: string
  hint?: string | undefined
  value: string
  onChange(value: string): void
  hasLists?: boolean
}

/** Where the text is put, and what of it is chosen afterwards. */
interface Insert {
  text: string
  from: number
  to: number
}

/** Plain text with points, links and placeholders, which buttons put in. */
export function RichText({ name, label, hint, value, onChange, hasLists = false }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState<[number, number] | null>(null)
  const area = () => box.current?.querySelector('textarea') ?? null

  useEffect(() => {
    if (!chosen) return
    const field = box.current?.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(...chosen)
    choose(null)
  }, [chosen])

  function put(insertOf: (selected: string, field: HTMLTextAreaElement) => Insert) {
    const field = area()
    if (!field) return
    const { selectionStart: start, selectionEnd: end } = field
    const { text, from, to } = insertOf(value.slice(start, end), field)
    onChange(value.slice(0, start) + text + value.slice(end))
    choose([start + from, start + to])
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    const clean = cleanPasted(pasted)
    if (clean === pasted) return
    event.preventDefault()
    put(() => ({ text: clean, from: clean.length, to: clean.length }))
  }

  return (
    <div ref={box} className="grid gap-2">
      <TextField
        name={name}
        label={label}
        value={value}
        hint={hint ?? (hasLists ? 'Each line is a paragraph. “- ” begins a point of a list.' : undefined)}
        rows={hasLists ? rowsFor(value) : 3}
        spellCheck
        onPaste={paste}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {hasLists && <Button onClick={() => put(asList)}>List</Button>}
        <Button onClick={() => put(asLink)}>Link</Button>
        <select
          aria-label={`Put a shop detail into ${label}`}
          className="field-box w-auto!"
          value=""
          onChange={({ target }) => put(() => afterwards(`{${target.value}}`))}
        >
          <option value="">Shop detail…</option>
          {placeholderNames.map((placeholder) => (
            <option key={placeholder} value={placeholder}>
              {placeholderLabels[placeholder]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

const rowsFor = (text: string) =>
  Math.min(24, Math.max(5, Math.ceil(text.length / 60) + text.split('\n').length / 2))

const afterwards = (text: string): Insert => ({ text, from: text.length, to: text.length })

/** Each line that is chosen becomes a point; without one, a new point begins. */
function asList(selected: string, { selectionStart, value }: HTMLTextAreaElement): Insert {
  const isLineStart = selectionStart === 0 || value[selectionStart - 1] === '\n'
  const points = selected.split('\n').map((line) => (line.startsWith('- ') ? line : `- ${line}`))
  return afterwards(`${isLineStart ? '' : '\n'}${points.join('\n')}`)
}

/** The address is chosen, to be typed over. */
function asLink(selected: string): Insert {
  const text = selected.replace(/[[\]\n]/g, ' ').trim() || 'our products'
  const address = '/products'
  const from = text.length + 3
  return { text: `[${text}](${address})`, from, to: from + address.length }
}

const placeholderLabels: Readonly<Record<(typeof placeholderNames)[number], string>> = {
  brand: 'Brand',
  legalName: 'Legal name',
  address: 'Address',
  city: 'City',
  state: 'State',
  email: 'Email',
  phone: 'Phone',
  hours: 'Opening hours',
  refundTime: 'Time of a refund',
  gstin: 'GSTIN',
  fssaiLicence: 'FSSAI licence',
  officerName: 'Grievance officer',
  officerEmail: 'Email of the officer',
  officerPhone: 'Phone of the officer',
}
