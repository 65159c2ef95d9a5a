import type { ImportRow } from '../../../shop/transfer/contract.ts'
import { Mark, type Tone } from '../ui/mark.tsx'

const states: Record<ImportRow['state'], [Tone, string]> = {
  checking: ['half', 'Being checked'],
  checked: ['open', 'Checked, not imported'],
  importing: ['half', 'Being imported'],
  imported: ['done', 'Imported'],
  refused: ['bad', 'Not imported'],
}

export function ImportState({ state }: Pick<ImportRow, 'state'>) {
  const [tone, text] = states[state]
  return <Mark tone={tone}>{text}</Mark>
}
