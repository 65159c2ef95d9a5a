import { type Config, readConfig } from '../config.ts'
import { type Finding, warning, worst, wrong } from '../health-check.ts'
import { configWarnings, publicTrialProblem } from '../live-config.ts'
import { StartError } from '../start-error.ts'

export function checkSettings(env: NodeJS.ProcessEnv): Finding {
  try {
    const config = readConfig(env)
    return worst(warningsOf(config), `SHOP_MODE is ${config.mode}, and every setting can be used.`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return wrong(`${error.message.replaceAll(/\s+/g, ' ')} .env.example explains every setting.`)
  }
}

/** What can be read, so that one wrong setting leaves the other checks their work. */
export function readSettings(env: NodeJS.ProcessEnv): Config | null {
  const asItIs = tryToRead(env)
  if (asItIs) return asItIs
  const asTrial = tryToRead({ ...env, SHOP_MODE: 'trial' })
  if (!asTrial || env.SHOP_MODE !== 'live') return asTrial
  return { ...asTrial, mode: 'live', sandbox: { payments: false, mail: false, phone: false } }
}

function tryToRead(env: NodeJS.ProcessEnv): Config | null {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof StartError) return null
    throw error
  }
}

function warningsOf(config: Config): (Finding | false)[] {
  const publicTrial = publicTrialProblem(config)
  const nobodyWatches = config.mode === 'live' && config.metricsToken === null
  return [
    publicTrial !== null && wrong(publicTrial),
    ...configWarnings(config).map((text) => warning(`${text}.`)),
    nobodyWatches && warning('Nobody can read /metrics. Set METRICS_TOKEN.'),
  ]
}
