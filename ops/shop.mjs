#!/usr/bin/env node
// `npx shop …` on whatever Node the machine has: the command itself runs on the one that npm installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = path.dirname(fileURLToPath(import.meta.url))
const node = path.join(folder, '../node_modules/.bin/node')

if (!existsSync(node)) {
  const { status } = spawnSync(process.execPath, [path.join(folder, 'prepare.mjs'), '--no-build'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

const child = spawn(node, [path.join(folder, 'shop.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
// Ctrl-C reaches both of us; the command decides when it is over.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('close', (code) => process.exit(code ?? 1))
