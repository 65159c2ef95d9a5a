import { openSandboxCarrier } from '../adapters/courier/sandbox-carrier.ts'
import type { Config } from '../config.ts'
import type { CarrierAdapter } from '../orders/carriers/carrier.ts'

/** Those that are asked over the network: in a trial shop the sandbox's, in a live one none yet. */
export function openCarriers(
  { sandbox }: Pick<Config, 'sandbox'>,
  sandboxUrl: () => string,
): readonly CarrierAdapter[] {
  return sandbox.payments ? [openSandboxCarrier({ baseUrl: () => `${sandboxUrl()}/sandbox/courier` })] : []
}
