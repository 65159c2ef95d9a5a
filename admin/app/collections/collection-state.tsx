import type { CollectionRow } from '../../../shop/collections/admin-contract.ts'
import { Mark } from '../ui/mark.tsx'

export function CollectionState({ status }: Pick<CollectionRow, 'status'>) {
  return status === 'published' ? <Mark tone="done">In the shop</Mark> : <Mark tone="open">Draft</Mark>
}
