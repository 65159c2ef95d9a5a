import { useState } from 'react'
import { CheckField } from '../form/field.tsx'
import { choosePapers, chosenPapers, type PaperKind, paperKinds, paperLabels } from './paper-kinds.ts'

/** Which papers packing prints on this device. */
export function PrintChoice() {
  const [chosen, setChosen] = useState(chosenPapers)
  function toggle(kind: PaperKind): void {
    const next = paperKinds.filter((one) => chosen.includes(one) !== (one === kind))
    choosePapers(next)
    setChosen(next)
  }
  const names = chosen.map((kind) => paperLabels[kind].toLowerCase()).join(', ')
  return (
    <details className="mb-3">
      <summary className="py-1">{`Printed on this device: ${names || 'nothing'}`}</summary>
      <div className="card mt-1 px-4 py-2">
        <div className="flex flex-wrap gap-x-6">
          {paperKinds.map((kind) => (
            <CheckField
              key={kind}
              label={paperLabels[kind]}
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </div>
        <p className="text-muted text-sm">
          Invoice and slip when an order is packed, the label when its AWB is known.
        </p>
      </div>
    </details>
  )
}
