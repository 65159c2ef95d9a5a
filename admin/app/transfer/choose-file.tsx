import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { importRow } from '../../../shop/transfer/contract.ts'
import { type Imported, importedFiles, importedNouns } from '../../../shop/transfer/imported-files.ts'
import { mostImportBytes, transferRefusals } from '../../../shop/transfer/refusals.ts'
import { query, upload } from '../api.ts'
import { FileButton } from '../ui/file-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toast-store.ts'
import { keepTabFor } from '../ui/under-way.ts'
import { problemText, useWrite } from '../ui/use-write.ts'

const megabytes = mostImportBytes / 1024 / 1024

/** Sends a file to be checked, and opens what the check says. */
export function ChooseFile() {
  const navigate = useNavigate()
  const [noun, setNoun] = useState<Imported>('products')
  const [encoding, setEncoding] = useState('')
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isBusy } = useWrite()

  function send(file: File) {
    setProblem(null)
    const address = `/imports${query({ noun, file: file.name.slice(-200), encoding })}`
    const { href } = location
    const isHere = () => location.href === href
    return run(() => keepTabFor(sendFile(address, file, setSent)), {
      onDone({ id }) {
        if (isHere()) navigate(`/transfer/${id}`)
        else showToast(`${file.name} is sent. Its check is under Import and export.`)
      },
      onProblem(error) {
        if (isHere()) setProblem(problemText(error))
        else showToast(`${file.name} was not sent: ${problemText(error)}`, { kind: 'problem' })
      },
    }).finally(() => setSent(null))
  }

  return (
    <Section title="Import">
      <div className="grid gap-3 p-4">
        <p className="text-muted">
          {`CSV files as Shopify exports them, or as this shop does, up to ${megabytes} MB. The file is checked first: nothing changes before you have seen what would.`}
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Choice label="What is in it" value={noun} onChange={(value) => setNoun(value as Imported)}>
            {importedNouns.map((each) => (
              <option key={each} value={each}>
                {importedFiles[each].replace(/^./, (first) => first.toUpperCase())}
              </option>
            ))}
          </Choice>
          <Choice label="Encoding" value={encoding} onChange={setEncoding}>
            <option value="">UTF-8 or UTF-16</option>
            <option value="windows-1252">Windows-1252, of an old program</option>
          </Choice>
          <FileButton
            kind="main"
            isBusy={isBusy}
            accept=".csv,.tsv,.txt,text/csv"
            fieldLabel="CSV file"
            onFiles={([file]) => send(file)}
          >
            {sent === null ? 'Choose a file' : `Sending, ${Math.floor(100 * sent)} %`}
          </FileButton>
        </div>
        {problem && <Notice kind="problem">{problem}</Notice>}
      </div>
    </Section>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange(value: string): void
  children: React.ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className="grid min-w-0 gap-1 font-medium">
      <span>{label}</span>
      <select
        className="field-box font-normal"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </label>
  )
}

/** Too large a file is not sent at all. */
async function sendFile(address: string, file: File, onProgress: (part: number) => void) {
  if (file.size > mostImportBytes) throw new Error(transferRefusals['import-too-large'].text({ megabytes }))
  return upload<typeof importRow>(address, file, onProgress)
}
