import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import type { PageSection } from '../../../shop/trades/attribute.ts'
import type { ShownAttribute } from '../../../shop/trades/shown-attributes.ts'

export function attributeRows({ attributes = [] }: PageProduct, section: PageSection): ShownAttribute[] {
  return attributes.filter((each) => each.section === section)
}
