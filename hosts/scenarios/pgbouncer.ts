import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { plainEnv, repository } from '../../client/processes/process.ts'
import type { Result } from '../../faults/report.ts'
import { inMachine, openNetwork, removeNetwork } from '../network/network.ts'
import type { Figures, Scenario, Setting } from '../scenario.ts'
import { makeFolder } from '../world/folders.ts'
import { withShop } from '../world/open-shop.ts'
import { killPrimaries } from './primary-killed.ts'

const mostKills = 2
const crashRun = ['--pgbouncer', '--kills', '10', '--seconds', '30']
const longestMs = 300_000

/** PgBouncer in between: the primary dies, then the whole crash run. */
export const pgbouncer: Scenario = {
  number: 6,
  title: 'PgBouncer in between',
  async run(setting) {
    const kills = Math.min(mostKills, setting.kills)
    const own = { ...setting, kills, pgbouncer: true }
    const killed = await withShop(own, async (shop) => {
      const figures = await killPrimaries(shop, own)
      return { kills, ...(await shop.finish()), ...figures }
    })
    return { ...killed, ...(await runCrashes(setting)) }
  },
}

/** In a namespace of its own, with which all its processes end. */
async function runCrashes({ random, sabotages, onViolation }: Setting): Promise<Figures> {
  const folder = makeFolder()
  const file = path.join(folder, 'faults.json')
  const seed = String(random.between(1, 1_000_000))
  const sabotage = sabotages.length > 0 ? ['--sabotage', sabotages.join(',')] : []
  openNetwork()
  const [command = '', ...args] = inMachine('host-a')
  const script = [process.execPath, 'faults/main.ts', ...crashRun, ...sabotage]
  const env = plainEnv({ TMPDIR: folder })
  const options = { cwd: repository, env, timeout: longestMs }
  const printed = await new Promise<string>((resolve) => {
    execFile(
      command,
      [...args, ...script, '--seed', seed, '--json', file],
      options,
      (_error, stdout, stderr) => resolve(`${stdout}${stderr}`),
    )
  })
  removeNetwork()
  const report = await readFile(file, 'utf8').catch(() => {
    throw new Error(`npm run faults -- ${crashRun.join(' ')} --seed ${seed} did not end well: ${printed}`)
  })
  const { kills, checkouts, violations } = JSON.parse(report) as Result
  for (const violation of violations) onViolation(violation)
  return { crashRunSeed: seed, crashRunKills: kills, crashRunCheckouts: checkouts }
}
