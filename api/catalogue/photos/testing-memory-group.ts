import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Version 1 of the kernel's control groups, which counts memory and swap together, and version 2. */
const versions = [
  {
    root: '/sys/fs/cgroup/memory',
    memory: 'memory.limit_in_bytes',
    swap: 'memory.memsw.limit_in_bytes',
    kills: 'memory.oom_control',
    swapOf: (bytes: number) => bytes,
  },
  {
    root: '/sys/fs/cgroup',
    memory: 'memory.max',
    swap: 'memory.swap.max',
    kills: 'memory.events',
    swapOf: () => 0,
  },
]

const needed =
  'The memory of processes cannot be limited here. Run this trial on Linux as root, where /sys/fs/cgroup can be written and has the memory controller.'

type Version = (typeof versions)[number]

export type MemoryGroup = ReturnType<typeof openMemoryGroup>

/** Processes that may take so many bytes together, and no swap, as in Kubernetes. Throws where it cannot be made. */
export function openMemoryGroup(bytes: number) {
  const version = versions.find(({ root }) => existsSync(path.join(root, 'cgroup.procs')))
  const folder = path.join(version?.root ?? '', `shikhar-${randomUUID()}`)
  if (!version) throw new Error(needed)
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  makeGroup(folder, version, bytes)
  return {
    /** For a program's `within`. */
    within: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', path.join(folder, 'cgroup.procs')],
    killed: () => Number(/^oom_kill (\d+)$/m.exec(read(version.kills))?.[1]),
    /** Once the processes in it have ended. */
    async remove() {
      while (read('cgroup.procs') !== '') await setTimeout(20)
      rmdirSync(folder)
    },
  }
}

function makeGroup(folder: string, { memory, swap, swapOf }: Version, bytes: number): void {
  try {
    mkdirSync(folder)
    writeFileSync(path.join(folder, memory), String(bytes))
    // A kernel may count no swap.
    if (existsSync(path.join(folder, swap))) writeFileSync(path.join(folder, swap), String(swapOf(bytes)))
  } catch (cause) {
    if (existsSync(folder)) rmdirSync(folder)
    throw new Error(needed, { cause })
  }
}
