import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeFolder } from '../../client/folder.ts'
import type { ShopProcess } from '../../client/shop-process.ts'
import { type Bench, withShop } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { residentMb } from '../resident-memory.ts'
import { writeVastPhotographs } from './vast-photographs.ts'

/** With its limit looked at every 10 ms. */
const mostRenderingMb = 540
const mostGrowthMb = 80
const sampleMs = 20

/** What the largest photographs take of memory, imported and converted: in the shop's process and in the one that decodes. */
export const measurePhotographs: Bench = withShop(async (shop) => {
  const folder = await makeFolder('photographs')
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
  try {
    await shop.command('import', 'products', await writeVastPhotographs(folder.path))
    const peaks = watch(shop.pid)
    // It ends with 1 where one of them is refused, as it should be here.
    await shop.command('import', 'pictures', '--folder', folder.path).catch(() => {})
    while ((await countOf(pool, `state = 'waiting' and original is not null`)) > 0) await sleep(sampleMs)
    return figuresOf(peaks.stop(), await complaintsOf(pool))
  } finally {
    await pool.end()
    await folder.remove()
  }
})

interface Peaks {
  grownMb: number
  renderingMb: number
}

function watch(pid: ShopProcess['pid']) {
  const before = residentMb(pid, 'VmRSS')
  const peaks: Peaks = { grownMb: 0, renderingMb: 0 }
  const timer = setInterval(() => {
    peaks.grownMb = Math.max(peaks.grownMb, residentMb(pid, 'VmRSS') - before)
    peaks.renderingMb = Math.max(peaks.renderingMb, ...rendering(pid))
  }, sampleMs)
  return {
    stop() {
      clearInterval(timer)
      return peaks
    },
  }
}

/** One that has just ended has no size any more. */
function rendering(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.flatMap((child) => {
    try {
      const isRendering = readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('render-process-main')
      const mb = isRendering ? residentMb(Number(child), 'VmHWM') : Number.NaN
      return Number.isNaN(mb) ? [] : [mb]
    } catch {
      return []
    }
  })
}

async function countOf(pool: pg.Pool, which: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as count from product_image
    where source is not null and ${which}`)
  return rows[0].count
}

async function complaintsOf(pool: pg.Pool): Promise<string[]> {
  const [ready, refused] = [await countOf(pool, `src is not null`), await countOf(pool, 'original is null')]
  return ready === 4 && refused === 1 ? [] : [`${ready} are converted and ${refused} refused`]
}

function figuresOf({ grownMb, renderingMb }: Peaks, complaints: string[]): Figure[] {
  const shared = { unit: 'MB', complaints }
  return [
    {
      ...{ ...shared, title: 'largest photographs: memory that the shop grows by', value: grownMb },
      bounds: { value: { most: mostGrowthMb } },
    },
    {
      ...{ ...shared, title: 'largest photographs: peak of the process that decodes', value: renderingMb },
      bounds: { value: { most: mostRenderingMb } },
    },
  ]
}
