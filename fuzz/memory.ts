import { openClient } from '../client/client.ts'
import { metricsToken } from '../client/processes/shop-process.ts'
import { collectGarbage } from './collect-garbage.ts'

const megabyte = 1024 * 1024
export const mostGrowth = 100 * megabyte

export interface Memory {
  /** Resident memory of the shop's process at each look, garbage collected, in whole megabytes. */
  megabytes: number[]
  grownMegabytes: number
  isTooMuch: boolean
}

export interface Watched {
  url: string
  inspector: string
}

/** The shop's own figure, in bytes, of what stays once the garbage is gone: when that is collected says nothing. */
export async function readMemory({ url, inspector }: Watched): Promise<number> {
  await collectGarbage(inspector)
  const { text } = await openClient(url).call({ method: 'GET', path: '/metrics', token: metricsToken })
  const bytes = Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1])
  if (!bytes) throw new Error('the shop does not say how much memory it uses')
  return bytes
}

export function compareMemory(samples: readonly number[]): Memory {
  const grown = (samples.at(-1) ?? 0) - (samples[0] ?? 0)
  return {
    megabytes: samples.map((bytes) => Math.round(bytes / megabyte)),
    grownMegabytes: Math.round(grown / megabyte),
    isTooMuch: grown > mostGrowth,
  }
}
