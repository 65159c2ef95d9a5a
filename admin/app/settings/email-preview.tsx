import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { emailPreviewsResponse, emailWrites } from '../../../shop/mail/admin-contract.ts'
import type { EmailWords } from '../../../shop/mail/email.ts'
import { type WordedKind, wordedEmails } from '../../../shop/mail/worded-emails.ts'
import { read, write } from '../api.ts'
import type { Shown } from '../content/shown-page.ts'
import { SelectField } from '../form/field.tsx'
import { useMay } from '../frame/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Loading } from '../ui/states.tsx'
import { problemText, useWrite } from '../ui/use-write.ts'

type Previews = z.output<typeof emailPreviewsResponse>
type Sample = Previews['items'][number]

const looks = { phone: 'On a phone', wide: 'On a desktop', text: 'As plain text' }

/** Each email with sample data, in the words that were saved last. */
export function EmailPreview({ page, isDirty }: { page: Shown; isDirty: boolean }) {
  const { previews, problem } = usePreviews(page.version)
  const [chosen, choose] = useState<string | null>(null)
  const [look, setLook] = useState<string>('phone')
  const items = previews?.items ?? []
  const sample = items.find(({ name }) => name === chosen) ?? changedSample(page, items)
  return (
    <Section title={page.draft ? 'Draft as it was saved' : 'As customers get them'}>
      <div className="grid gap-4 p-4">
        {problem && <p>{problem}</p>}
        {!problem && !(previews && sample) && <Loading />}
        {previews && sample && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                name="sample"
                label="Email"
                value={sample.name}
                onChange={({ target }) => choose(target.value)}
              >
                {items.map((item) => (
                  <option key={item.name} value={item.name}>
                    {sampleTitle(item)}
                  </option>
                ))}
              </SelectField>
              <SelectField
                name="look"
                label="Looked at"
                value={look}
                onChange={({ target }) => setLook(target.value)}
              >
                {Object.entries(looks).map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </div>
            <SendSample {...sample} isDirty={isDirty} />
            <Head {...previews} subject={sample.subject} />
            {look === 'text' ? (
              <pre className="wrap-anywhere whitespace-pre-wrap font-sans text-sm">{sample.text}</pre>
            ) : (
              <iframe
                key={`${sample.name} ${page.version}`}
                title={`Preview: ${sampleTitle(sample)}`}
                src={`/api/admin/emails/${sample.name}/preview?at=${page.version}`}
                sandbox="allow-same-origin"
                className={`block h-[70vh] max-w-full bg-white ${look === 'phone' ? 'w-90' : 'w-full'}`}
              />
            )}
          </>
        )}
      </div>
    </Section>
  )
}

/** In the words of the preview. */
function SendSample({ name, isDirty }: Sample & { isDirty: boolean }) {
  const mayWrite = useMay('pages.write')
  const { run, isBusy } = useWrite()
  if (!mayWrite) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        isBusy={isBusy}
        onClick={() =>
          run(() => write<typeof emailWrites.sendSample>('POST', `/emails/${name}/send`), {
            done: ({ to }) => `It is on its way to ${to}.`,
          })
        }
      >
        Send it to me
      </Button>
      {isDirty && <span className="text-muted">It has the text that was saved last.</span>}
    </div>
  )
}

function Head({ from, replyTo, subject }: Pick<Previews, 'from' | 'replyTo'> & { subject: string }) {
  const rows = { From: from, ...(replyTo && { 'Replies go to': replyTo }), Subject: subject }
  return (
    <dl className="wrap-anywhere grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {Object.entries(rows).map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the draft words otherwise comes first. */
function changedSample({ words, shown }: Shown, items: readonly Sample[]): Sample | undefined {
  const textOf = ({ subject, heading, opening }: EmailWords) => JSON.stringify([subject, heading, opening])
  const isChanged = ({ kind }: Sample) =>
    textOf(words[kind] as EmailWords) !== textOf(shown[kind] as EmailWords)
  return items.find(isChanged) ?? items[0]
}

function sampleTitle({ kind, name }: Sample): string {
  const { title } = wordedEmails[kind as WordedKind]
  return name === kind ? title : `${title}: ${name.slice(kind.length + 1).replaceAll('-', ' ')}`
}

function usePreviews(version: number) {
  const [state, setState] = useState<{ previews?: Previews; problem?: string }>({})
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    read<typeof emailPreviewsResponse>(`/emails/preview?at=${version}`, { signal }).then(
      (previews) => setState({ previews }),
      (error: unknown) => signal.aborted || setState({ problem: problemText(error) }),
    )
    return () => left.abort()
  }, [version])
  return state
}
