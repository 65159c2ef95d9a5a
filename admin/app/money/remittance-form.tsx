import { useState } from 'react'
import type { z } from 'zod'
import type { cashWrites, recordResponse } from '../../../shop/remittances/contract.ts'
import { write } from '../api.ts'
import { FileButton } from '../ui/file-button.tsx'
import { rupees } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'

type Recorded = z.output<typeof recordResponse>

/** A file that was uploaded before changes nothing. */
export function RemittanceForm() {
  const { run, isBusy } = useWrite()
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
          <FileButton
            kind="main"
            isBusy={isBusy}
            accept=".csv,.tsv,text/csv"
            fieldLabel="The carrier’s file, as CSV"
            onFiles={([file]) => upload(file)}
          >
            Choose a file
          </FileButton>
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
