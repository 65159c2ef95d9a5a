import type { AdminPage } from '../../../shop/pages/admin-contract.ts'
import { Mark } from '../ui/mark.tsx'

export function PageState({ page: { draft, takenOff } }: { page: Pick<AdminPage, 'draft' | 'takenOff'> }) {
  if (draft) return <Mark tone="half">Draft waiting</Mark>
  return takenOff ? <Mark tone="open">Off the shop</Mark> : <Mark tone="done">In the shop</Mark>
}
