import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { cashWrites, recordResponse } from '../../../shop/remittances/contract.ts'
import { write } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { rupees } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'

type Recorded = z.output<typeof recordResponse>

/** A file that was uploaded before changes nothing. */
export function RemittanceForm() {
  const { run, isBusy } = useWrite()
  const field = useRef<HTMLInputElement>(null)
  const [recorded, setRecorded] = useState<Recorded | null>(null)

  async function upload(file: File) {
    setRecorded(null)
    const body = { name: file.name, text: await file.text() }
    await run(() => write<typeof cashWrites.record>('POST', '/cash/remittances', body), {
      onDone: setRecorded,
    })
  }
  return (
    <Section title="Upload a remittance">
      <div className="grid grid-cols-1 gap-3 p-4">
        <p className="text-muted">
          A carrier’s file as CSV, with columns of AWB and amount, and the UTR where it has one. Rows that
          were recorded before change nothing.
        </p>
        <div>
          <Button kind="main" isBusy={isBusy} onClick={() => field.current?.click()}>
            Choose a file
          </Button>
          <input
            ref={field}
            type="file"
            accept=".csv,.tsv,text/csv"
            aria-label="The carrier’s file, as CSV"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void upload(file)
            }}
          />
        </div>
        {recorded && <Outcome recorded={recorded} />}
      </div>
    </Section>
  )
}

function Outcome({ recorded: { recorded, known, amount, problems, moreProblems } }: { recorded: Recorded }) {
  return (
    <>
      <Notice kind={problems.length > 0 ? 'problem' : 'info'}>
        {`${recorded} ${recorded === 1 ? 'row' : 'rows'} recorded, ${rupees(amount)}. ${known} known from before. ${problems.length + moreProblems} to look at.`}
      </Notice>
      {problems.length > 0 && (
        <ul className="grid gap-1">
          {problems.map(({ row, text }) => (
            <li key={`${row} ${text}`} className="wrap-anywhere">{`Row ${row}: ${text}`}</li>
          ))}
          {moreProblems > 0 && <li>{`And ${moreProblems} more. Correct the file, and upload it again.`}</li>}
        </ul>
      )}
    </>
  )
}
