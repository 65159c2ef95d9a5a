#!/usr/bin/env node
// `npx shop …` on whatever Node the machine has: the command itself runs on the one that npm installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = path.dirname(fileURLToPath(import.meta.url))
const node = path.join(folder, '../node_modules/.bin/node')

if (!existsSync(node)) {
  const { status } = spawnSync(process.execPath, [path.join(folder, '../tools/prepare.mjs'), '--no-build'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

// As npm start does: memory of this size and more goes back to the system once it is free (docs/decisions/operations.md).
const env = { MALLOC_MMAP_THRESHOLD_: '131072', ...process.env }
const child = spawn(node, [path.join(folder, 'shop.ts'), ...process.argv.slice(2)], { stdio: 'inherit', env })
// Ctrl-C reaches both of us; the command decides when it is over.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
// A signal to npx ends the shell between us, and reaches nobody here.
if (process.env.npm_lifecycle_event === 'npx') endWithParent()
child.on('close', (code) => process.exit(code ?? 1))

function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
