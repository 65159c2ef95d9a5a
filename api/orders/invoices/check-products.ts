import { counted } from '../../../shop/counted.ts'
import { type CheckDeps, type Finding, ok, unlessAway, wrong } from '../../health-check.ts'
import { findUninvoiced } from './uninvoiced-products.ts'

const mostNamed = 10

export async function checkProducts({ database, now }: CheckDeps): Promise<Finding> {
  return unlessAway(database, async ({ db }) => {
    const handles = await findUninvoiced(db, now())
    if (handles.length === 0) return ok('Every product on sale can be packed and invoiced.')
    const others = handles.length > mostNamed ? ` and ${handles.length - mostNamed} more` : ''
    return wrong(
      `${counted(handles.length, 'product')} on sale can be neither packed nor invoiced (${handles.slice(0, mostNamed).join(', ')}${others}). ` +
        'Each says what it lacks at /admin, under Products, Not invoiceable.',
    )
  })
}
