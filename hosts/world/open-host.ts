import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from '../../client/processes/process.ts'
import { shopProgram } from '../../client/processes/programs.ts'
import { sabotageArguments } from '../../faults/world/start-processes.ts'
import { type SupervisedProcess, superviseProcess } from '../../faults/world/supervised-process.ts'
import { addressOf, type Machine } from '../network/machines.ts'
import { within } from '../network/network.ts'
import { shopUser } from '../network/user.ts'
import { makeOwnFolder } from './folders.ts'

export interface Host {
  machine: Machine
  /** Of its first shop. */
  url: string
  urls: string[]
  shops: SupervisedProcess[]
}

export interface HostOptions {
  folder: string
  env: NodeJS.ProcessEnv
  onLost: (name: string) => void
}

const startMs = 300_000

/** As an operator runs several: a shop a port. */
export const shopPorts = [3000, 3001] as const

export async function openHost(machine: 'host-a' | 'host-b', options: HostOptions): Promise<Host> {
  const shops: SupervisedProcess[] = []
  for (const port of shopPorts) shops.push(await openShopAt(port, machine, options))
  const urlAt = (port: number) => `http://${addressOf(machine)}:${port}`
  return { machine, url: urlAt(shopPorts[0]), urls: shopPorts.map(urlAt), shops }
}

async function openShopAt(
  port: number,
  machine: 'host-a' | 'host-b',
  options: HostOptions,
): Promise<SupervisedProcess> {
  const name = `${machine}-${port}`
  const env = {
    ...options.env,
    HOST: '0.0.0.0',
    PORT: String(port),
    TRUST_PROXY: addressOf('load-balancer'),
    TRIAL_IN_PUBLIC: '1',
    SHOP_DATA_DIR: await makeOwnFolder(name, options.folder, await shopUser()),
  }
  const program = shopProgram(env)
  const script = [...sabotageArguments(env), ...program.script]
  return supervise(machine, { ...program, script }, { ...options, name })
}

/** Runs a program of this repository in a machine; it is started again where it ends. */
export async function supervise(
  machine: Machine,
  program: Program,
  { folder, onLost, name = machine }: Pick<HostOptions, 'folder' | 'onLost'> & { name?: string },
): Promise<SupervisedProcess> {
  const logFolder = path.join(folder, 'logs')
  const own = within(machine, await shopUser())
  const supervised = superviseProcess({ ...program, within: own, name, logFolder, onLost })
  const isUp = await Promise.race([supervised.waitUntilUp().then(() => true), sleep(startMs, false)])
  if (isUp) return supervised
  await supervised.stop()
  throw new Error(`${name} does not start within ${startMs / 1000} s`)
}
