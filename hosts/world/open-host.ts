import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from '../../client/process.ts'
import { shopProgram } from '../../client/programs.ts'
import { sabotageArguments } from '../../faults/world/start-processes.ts'
import { type SupervisedProcess, superviseProcess } from '../../faults/world/supervised-process.ts'
import { within } from '../network/network.ts'
import { addressOf, type Place } from '../network/places.ts'
import { shopUser, userIds } from '../network/user.ts'

export interface Host {
  place: Place
  url: string
  process: SupervisedProcess
}

export interface HostOptions {
  folder: string
  env: NodeJS.ProcessEnv
  onLost: (name: string) => void
}

const processes = 2
const startMs = 60_000

/** A shop of two processes. */
export async function openHost(place: 'host-a' | 'host-b', options: HostOptions): Promise<Host> {
  const env = {
    ...options.env,
    ...{ HOST: '0.0.0.0', PORT: '3000', TRUST_PROXY: addressOf('edge') },
    SHOP_DATA_DIR: await folderFor(place, options.folder),
  }
  const program = shopProgram(env, '--processes', String(processes))
  const script = [...sabotageArguments(env), ...program.script]
  const process = await supervise(place, { ...program, script }, options)
  return { place, url: `http://${addressOf(place)}:3000`, process }
}

/** Runs a program of this repository in a place; it is started again where it ends. */
export async function supervise(
  place: Place,
  program: Program,
  { folder, onLost }: Pick<HostOptions, 'folder' | 'onLost'>,
): Promise<SupervisedProcess> {
  const logFolder = path.join(folder, 'logs')
  const own = within(place, await shopUser())
  const supervised = superviseProcess({ ...program, within: own, name: place, logFolder, onLost })
  const isUp = await Promise.race([supervised.waitUntilUp().then(() => true), sleep(startMs, false)])
  if (isUp) return supervised
  await supervised.stop()
  throw new Error(`${place} does not start within ${startMs / 1000} s`)
}

export async function folderFor(place: Place, folder: string): Promise<string> {
  const own = path.join(folder, place)
  await mkdir(own)
  const { uid, gid } = await userIds(await shopUser())
  await chown(own, uid, gid)
  return own
}
