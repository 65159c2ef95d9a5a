import { sampleSettings } from '../../../shop/pages/sample-settings.ts'
import type { EditedSettings } from '../../../shop/pages/settings-contract.ts'
import { StartError } from '../../start-error.ts'

/** Of what was published while the shop was on trial; null: nothing was. Throws a StartError. */
export function requireRealSettings(settings: EditedSettings | null): void {
  const samples = settings ? sampleSettings(settings) : []
  if (samples.length === 0) return
  throw new StartError(
    `SHOP_MODE=live does not start with sample content: the shop details that were published have the sample of ${samples.join(', ')}. Publish your own while SHOP_MODE=trial.`,
  )
}
