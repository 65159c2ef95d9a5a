import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '../client/folder.ts'
import { repository } from '../client/process.ts'
import type { Bench } from './bench.ts'
import type { Figure } from './figure.ts'
import { startOnce } from './start.ts'

const step = /^(.+) … ([\d.]+) s$/

/** `npm start` in a fresh clone of what is committed. How long a step takes is what it says itself. */
export const measureFirstStart: Bench = async ({ onProgress }) => {
  const folder = await makeFolder('first-start')
  try {
    await promisify(execFile)('git', ['clone', '--quiet', repository, folder.path])
    const figures: Figure[] = []
    const { openMs, pageMs } = await startOnce({
      clone: folder.path,
      dataDir: join(folder.path, 'var'),
      onSaid(line) {
        onProgress(line)
        const [, title, seconds] = step.exec(line) ?? []
        if (title) figures.push({ title, value: Number(seconds), unit: 's', complaints: [] })
      },
    })
    const title = 'npm start in a fresh clone, to the end of the first page'
    return [{ title, value: (openMs + pageMs) / 1000, unit: 's', complaints: [] }, ...figures]
  } finally {
    await folder.remove()
  }
}
