import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from '../../client/process.ts'
import { shopProgram } from '../../client/programs.ts'
import { sabotageArguments } from '../../faults/world/start-processes.ts'
import { type SupervisedProcess, superviseProcess } from '../../faults/world/supervised-process.ts'
import { addressOf, type Machine } from '../network/machines.ts'
import { within } from '../network/network.ts'
import { shopUser } from '../network/user.ts'
import { makeOwnFolder } from './folders.ts'

export interface Host {
  machine: Machine
  url: string
  process: SupervisedProcess
}

export interface HostOptions {
  folder: string
  env: NodeJS.ProcessEnv
  onLost: (name: string) => void
}

const startMs = 60_000

export async function openHost(machine: 'host-a' | 'host-b', options: HostOptions): Promise<Host> {
  const env = {
    ...options.env,
    HOST: '0.0.0.0',
    PORT: '3000',
    TRUST_PROXY: addressOf('load-balancer'),
    TRIAL_IN_PUBLIC: '1',
    SHOP_DATA_DIR: await makeOwnFolder(machine, options.folder, await shopUser()),
  }
  const program = shopProgram(env)
  const script = [...sabotageArguments(env), ...program.script]
  const process = await supervise(machine, { ...program, script }, options)
  return { machine, url: `http://${addressOf(machine)}:3000`, process }
}

/** Runs a program of this repository in a machine; it is started again where it ends. */
export async function supervise(
  machine: Machine,
  program: Program,
  { folder, onLost }: Pick<HostOptions, 'folder' | 'onLost'>,
): Promise<SupervisedProcess> {
  const logFolder = path.join(folder, 'logs')
  const own = within(machine, await shopUser())
  const supervised = superviseProcess({ ...program, within: own, name: machine, logFolder, onLost })
  const isUp = await Promise.race([supervised.waitUntilUp().then(() => true), sleep(startMs, false)])
  if (isUp) return supervised
  await supervised.stop()
  throw new Error(`${machine} does not start within ${startMs / 1000} s`)
}
