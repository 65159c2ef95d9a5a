import type { z } from 'zod'
import type { orderStepBodies } from '../../../shop/orders/steps-contract.ts'
import { chosen } from '../ui/chosen.ts'

/** The steps that need to be told something. */
export type StepWithFields = 'dispatch' | 'correct-awb' | 'lost' | 'return' | 'cancel'
type Values = Readonly<Record<string, string>>
type Bodies = { [Step in StepWithFields]: (values: Values) => z.input<(typeof orderStepBodies)[Step]> }

/** What the form of a step sends. */
export const stepBodies: Bodies = {
  dispatch: ({ parcel, carrier, awb, anyway }) => ({
    parcel: numberOf(parcel),
    carrier,
    awb,
    anyway: anyway !== undefined,
  }),
  'correct-awb': ({ parcel, awb = '', tell }) => ({
    parcel: numberOf(parcel),
    awb,
    tell: tell !== undefined,
  }),
  lost: ({ parcel, reason = '' }) => ({ parcel: numberOf(parcel), reason }),
  return: (values) => ({
    parcel: numberOf(values.parcel),
    reason: values.reason ?? '',
    outcome: chosen(['restock', 'quarantine'], 'outcome', values),
  }),
  cancel: ({ reason = '' }) => ({ reason }),
}

/** Without a choice of parcels there is one. */
function numberOf(parcel: string | undefined): number | undefined {
  return parcel === undefined ? undefined : Number(parcel)
}
