import { type CheckDeps, type Finding, ok, unlessAway, warning } from '../../health-check.ts'
import { countCodesLeft } from './count-code.ts'

/** Under a flood each that comes back is taken at once. */
const fewLeft = 5

export function checkCodes({ config, database, now }: CheckDeps): Promise<Finding> {
  return unlessAway(database, async ({ db }) => {
    if (config.messages === null) return ok('Nobody logs in by mobile number.')
    const left = await countCodesLeft({ db, config, now })
    return left < fewLeft ? usedUp : ok(`${left} may be sent at once.`)
  })
}

const usedUp = warning(
  'As many are sent as a flood may cost, so only devices that have logged in before get one. Look for "phone code asked for" in the log; where these are customers, raise phone-code.shop and phone-code-day.shop by RATE_LIMITS.',
)
