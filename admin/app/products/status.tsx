import type { AdminProduct } from '../../../shop/products/admin-contract.ts'

export type ProductStatus = AdminProduct['status']

const statusWord: Record<ProductStatus, string> = {
  active: 'On sale',
  draft: 'Draft',
  archived: 'Archived',
}

const marks: Record<ProductStatus, string> = { active: '●', draft: '○', archived: '×' }
const looks: Record<ProductStatus, string> = {
  active: 'text-good',
  draft: 'text-text',
  archived: 'text-muted',
}

/** By word and shape as well as by colour. */
export function Status({ status }: { status: ProductStatus }) {
  return (
    <span className={`whitespace-nowrap ${looks[status]}`}>
      <span aria-hidden="true">{marks[status]}</span> <span>{statusWord[status]}</span>
    </span>
  )
}
