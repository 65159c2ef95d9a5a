import { spawnSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const packages = ['node', 'node-bin'].map((name) => `${name}-${process.platform}-${process.arch}`)

/** npm 9, which Debian ships, leaves this one link out of `node_modules/.bin`. */
export function linkNode(modules) {
  const link = path.join(modules, '.bin/node')
  const found = packages.find((name) => existsSync(path.join(modules, name, 'bin/node')))
  if (found && !existsSync(link)) symlinkSync(path.join('..', found, 'bin/node'), link)
}

/** Throws an Error that says what is to be done where Node 26 is missing or does not start. */
export function requireNode(modules) {
  const node = path.join(modules, '.bin/node')
  if (!existsSync(node)) {
    throw new Error('npm left out Node 26, which is an optional package here; run npm ci --include=optional.')
  }
  const { status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  const cure = /libatomic/.test(stderr) ? ' On Debian and Ubuntu: apt-get install libatomic1.' : ''
  throw new Error(`Node 26 does not start here (${stderr.trim()}).${cure}`)
}
