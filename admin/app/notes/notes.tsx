import type { z } from 'zod'
import type { teamNote } from '../../../shop/orders/admin-contract.ts'
import { TextField } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { Moment } from '../time/time.tsx'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toast-store.ts'

type Note = z.output<typeof teamNote>

interface NotesProps {
  notes: readonly Note[]
  /** Absent where the role may not. */
  onAdd?: ((text: string) => Promise<unknown>) | undefined
}

/** Of an order or a customer. */
export function Notes({ notes, onAdd }: NotesProps) {
  return (
    <Section title="Notes">
      <NoteList notes={notes} />
      {onAdd ? (
        <Form
          submit="Add note"
          onSubmit={({ text = '' }) => onAdd(text)}
          onSaved={() => showToast('Noted.')}
          isRenewed
          className="p-4"
        >
          <TextField name="text" label="New note" hint="Only the team sees it." rows={2} maxLength={2000} />
        </Form>
      ) : (
        notes.length === 0 && <p className="px-4 py-3 text-muted">None.</p>
      )}
    </Section>
  )
}

export function NoteList({ notes }: { notes: readonly Note[] }) {
  return (
    <ul>
      {notes.map(({ id, at, author, text }) => (
        <li key={id} className="border-line border-b px-4 py-2">
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-muted text-sm">
            <span>{`${author}, `}</span>
            <Moment at={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
