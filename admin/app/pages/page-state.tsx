import type { AdminPage } from '../../../shop/pages/admin-contract.ts'
import { Mark } from '../ui/mark.tsx'

export function PageState({ page: { draft } }: { page: Pick<AdminPage, 'draft'> }) {
  return draft ? <Mark tone="half">Draft waiting</Mark> : <Mark tone="done">In the shop</Mark>
}
