import { useState } from 'react'
import type { messageWrites, ShownMessage } from '../../../shop/contact/messages-contract.ts'
import { momentText } from '../../../shop/moment.ts'
import { write } from '../api.ts'
import { CheckField, TextField } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import type { Save } from '../form/use-version.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'

const ways = {
  answer: { tab: 'Answer', label: 'Answer', submit: 'Send', done: 'The answer is on its way.' },
  note: { tab: 'Note', label: 'Note for the team', submit: 'Add the note', done: 'Noted.' },
  reply: {
    tab: 'Their reply',
    label: 'What they wrote',
    submit: 'Add it',
    done: 'Added, and open again.',
  },
} as const
type Way = keyof typeof ways

interface Draft {
  picked: Way
  text: string
}

interface ComposerProps {
  message: ShownMessage
  save: Save
}

/** Answers by email or WhatsApp, notes for the team, and what came back to the shop's mailbox. */
export function Composer({ message, save }: ComposerProps) {
  const open = (Object.keys(ways) as Way[]).filter((one) => one !== 'answer' || canAnswer(message))
  const [first = 'note'] = open
  const [draft, setDraft] = useState<Draft>({ picked: first, text: '' })
  const { picked, text } = draft
  // An answer may have become too late.
  const way = open.includes(picked) ? picked : first
  const { label, submit, done } = ways[way]

  async function send({ close }: Record<string, string>) {
    const path = `/messages/${message.number}` as const
    if (way === 'answer')
      await save((version) =>
        write<typeof messageWrites.answer>('POST', `${path}/answers`, {
          text,
          close: close === 'on',
          version,
        }),
      )
    else await save(() => write<typeof messageWrites.note>('POST', `${path}/notes`, { kind: way, text }))
  }

  function sentOff() {
    setDraft((now) =>
      now.text === text ? { picked: now.picked === picked ? first : now.picked, text: '' } : now,
    )
    showToast(done)
  }

  return (
    <section className="card p-4" aria-label="Write">
      <div className="mb-3 flex flex-wrap gap-1">
        {open.map((one) => (
          <Button
            key={one}
            kind={one === way ? 'plain' : 'quiet'}
            aria-pressed={one === way}
            onClick={() => setDraft({ ...draft, picked: one })}
          >
            {ways[one].tab}
          </Button>
        ))}
      </div>
      <Form
        submit={submit}
        onSubmit={send}
        onSaved={sentOff}
        isRenewed
        parts={[{ isTyped: text !== '' }]}
        more={
          way === 'answer' &&
          message.phone === null &&
          message.acknowledgedAt === null && <Acknowledge message={message} save={save} />
        }
      >
        <TextField
          name="text"
          label={label}
          hint={hintOf(way, message)}
          rows={6}
          maxLength={way === 'answer' && message.phone ? 4_096 : 10_000}
          required
          value={text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        {way === 'answer' && <CheckField name="close" label="Nothing more is to be done: close it" />}
      </Form>
    </section>
  )
}

function canAnswer({ phone, answerBy }: ShownMessage): boolean {
  return phone === null || (answerBy !== null && Date.parse(answerBy) > Date.now())
}

function hintOf(way: Way, message: ShownMessage): string | undefined {
  const { email, phone, answerBy } = message
  if (way === 'answer' && phone === null) return `Goes by email to ${email}, with what they wrote below it.`
  if (way === 'answer')
    return `Goes by WhatsApp to ${phone}. It takes answers until ${momentText(answerBy ?? '')}.`
  if (phone === null || canAnswer(message)) return undefined
  if (answerBy === null) return `They gave no email. Call ${phone}, then note here what was said.`
  return `WhatsApp takes answers only for a day after what they wrote last. Call ${phone}, then note here what was said.`
}

function Acknowledge({ message: { number }, save }: ComposerProps) {
  const { run, isBusy } = useWrite()
  return (
    <Button
      kind="quiet"
      isBusy={isBusy}
      onClick={() =>
        run(
          () =>
            save((version) =>
              write<typeof messageWrites.acknowledge>('POST', `/messages/${number}/acknowledge`, { version }),
            ),
          { done: 'They are told that it has arrived, and by when you answer.' },
        )
      }
    >
      Only say that it has arrived
    </Button>
  )
}
