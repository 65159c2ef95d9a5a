import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { orderWrites } from '../../../shop/orders/admin-contract.ts'
import { write } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Section } from '../ui/section.tsx'
import { Moment } from '../ui/time.tsx'
import type { ShownOrder } from './order-screen.tsx'

export function Notes({ order: { orderNumber, notes } }: { order: ShownOrder }) {
  const mayWrite = useMay('orders.note')
  const { revalidate } = useRevalidator()
  const [written, setWritten] = useState(0)

  async function add({ text = '' }: Record<string, string>) {
    await write<typeof orderWrites.addNote>('POST', `/orders/${orderNumber}/notes`, { text })
    setWritten((count) => count + 1)
    await revalidate()
  }

  return (
    <Section title="Notes">
      <ul>
        {notes.map(({ id, at, author, text }) => (
          <li key={id} className="border-line border-b px-4 py-2">
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-muted text-sm">
              <span>{`${author}, `}</span>
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <Form key={written} submit="Add note" onSubmit={add} className="p-4">
          <TextField name="text" label="New note" hint="Only the team sees it." rows={2} maxLength={2000} />
        </Form>
      ) : (
        notes.length === 0 && <p className="px-4 py-3 text-muted">None.</p>
      )}
    </Section>
  )
}
