import { Refusal } from '../../../shop/refusal.ts'
import { findPin } from '../../catalogue/postal/find-pin.ts'
import { type PinDeps, pinLookUpOf } from '../../catalogue/postal/look-up-pin.ts'

/** Another process may have learnt it from the postal service. */
export async function requirePlace(deps: PinDeps, pin: string): Promise<{ city: string; province: string }> {
  const known = findPin(pin)
  if (known) return { city: known.district, province: known.state }
  const [office] = (await pinLookUpOf(deps).lookUp(pin)) ?? []
  if (!office) throw new Refusal('unknown-pin', { pin })
  return { city: office.District, province: office.State }
}
