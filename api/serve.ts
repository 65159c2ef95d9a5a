import { flushCompileCache } from 'node:module'
import facts from '../goods/shop.json' with { type: 'json' }
import { readConfig } from './config.ts'
import { endOnFault } from './log/end-on-fault.ts'
import { StartError } from './start-error.ts'
import { type RunningShop, startShop } from './start-shop.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Opens the shop in this process until it is told to stop. */
export async function serve({ dev }: { dev: boolean }): Promise<void> {
  endOnFault()
  const starting = open(dev)
  stopOnSignal(starting)
  await starting
  flushCompileCache()
}

async function open(dev: boolean): Promise<RunningShop> {
  try {
    const shop = await startShop(readConfig(process.env), { onProgress: say, dev })
    process.stdout.write(`${facts.brand} is open at ${shop.url}\n`)
    return shop
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text}\n`)
}
