import type { z } from 'zod'
import type { shownPageResponse } from '../../../shop/pages/admin-contract.ts'
import type { Save } from '../form/use-version.ts'

export type Shown = z.output<typeof shownPageResponse>

export interface Changeable {
  page: Shown
  save: Save
}
