import { ButtonLink } from '../ui/button.tsx'
import { type PaperKind, paperLabels } from './paper-kinds.ts'

interface PrintLinksProps {
  orders: readonly number[]
  kinds: readonly PaperKind[]
}

/** One print for each kind of paper, since each goes to a printer of its own. */
export function PrintLinks({ orders, kinds }: PrintLinksProps) {
  return kinds.map((kind) => (
    <ButtonLink key={kind} to={`/print?orders=${orders.join()}&what=${kind}`} target="_blank">
      {`Print ${paperLabels[kind].toLowerCase()}${orders.length > 1 ? 's' : ''}`}
    </ButtonLink>
  ))
}
