import { call } from './call.ts'

const megabyte = 1024 * 1024
/** Growth from the first quarter of the looks to the last, in bytes. */
export const mostGrowth = 100 * megabyte

export interface Memory {
  /** Resident memory of the shop's process at each look, in whole megabytes. */
  megabytes: number[]
  grownMegabytes: number
  isTooMuch: boolean
}

/** The shop's own figure, in bytes. */
export async function readMemory(url: string): Promise<number> {
  const { text } = await call(url, '/metrics')
  const bytes = Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1])
  if (!bytes) throw new Error('the shop does not say how much memory it uses')
  return bytes
}

/** A collector lets memory rise and fall: what stays is the lowest of several looks. */
export function judgeMemory(looks: readonly number[]): Memory {
  const quarter = Math.ceil(looks.length / 4)
  const grown = Math.min(...looks.slice(-quarter)) - Math.min(...looks.slice(0, quarter))
  return {
    megabytes: looks.map((bytes) => Math.round(bytes / megabyte)),
    grownMegabytes: Math.round(grown / megabyte),
    isTooMuch: grown > mostGrowth,
  }
}
