import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Folder, makeFolder } from '../../client/processes/folder.ts'
import { plainEnv, repository, startProcess } from '../../client/processes/process.ts'
import { postgresProgram } from '../../client/processes/programs.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { residentMb } from '../resident-memory.ts'
import { productColumns, productRows } from './product-rows.ts'
import { writeCsv } from './write-csv.ts'

const products = 100_000
const longestSeconds = 60
const mostMb = 300
const sampleMs = 100

/** `npx shop import products` into an empty database, and the same file again. */
export const measureImports: Bench = async () => {
  const folder = await makeFolder('imports')
  const postgres = await startProcess(postgresProgram(folder.path))
  try {
    const file = path.join(folder.path, 'products.csv')
    const pictureOf = (nr: number, place: number) => `https://pictures.example/${nr}-${place}.jpg`
    const rowsOf = (nr: number) => productRows(nr, pictureOf)
    await writeCsv(file, { columns: productColumns, count: products, rowsOf })
    const title = `${products.toLocaleString('en')} products`
    return [
      ...(await measureImport(folder, { file, title: `import of ${title}` })),
      ...(await measureImport(folder, { file, title: `import of the same ${title} again` })),
    ]
  } finally {
    await postgres.end()
    await folder.remove()
  }
}

async function measureImport(
  folder: Folder,
  { file, title }: { file: string; title: string },
): Promise<Figure[]> {
  const start = performance.now()
  const command = spawn(process.execPath, ['cli/shop.ts', 'import', 'products', file], {
    cwd: repository,
    env: plainEnv({ SHOP_DATA_DIR: folder.path }),
    stdio: ['ignore', process.stderr, 'inherit'],
  })
  let peakMb = 0
  const timer = setInterval(() => {
    if (command.exitCode === null) peakMb = Math.max(peakMb, residentMb(command.pid ?? 0, 'VmHWM'))
  }, sampleMs)
  const [code] = await once(command, 'exit')
  clearInterval(timer)
  const complaints = code === 0 ? [] : [`ended with ${code}`]
  const seconds = (performance.now() - start) / 1000
  return [
    { title, value: seconds, unit: 's', bounds: { value: { most: longestSeconds } }, complaints },
    {
      title: `${title}: peak memory`,
      value: peakMb,
      unit: 'MB',
      bounds: { value: { most: mostMb } },
      complaints,
    },
  ]
}
