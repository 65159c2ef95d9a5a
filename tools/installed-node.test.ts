import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkNode, requireNode } from './installed-node.mjs'

const missing = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
let modules: string

beforeEach(async () => {
  modules = await mkdtemp(path.join(tmpdir(), 'shikhar-modules-'))
  await mkdir(path.join(modules, '.bin'))
})
afterEach(() => rm(modules, { recursive: true }))

async function installNode(script: string): Promise<void> {
  const folder = path.join(modules, `node-${process.platform}-${process.arch}/bin`)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

test('Node 26 is linked where npm has not done it, and a second time is harmless', async () => {
  await installNode('echo v26')
  linkNode(modules)
  linkNode(modules)
  expect(() => requireNode(modules)).not.toThrow()
})

test('Node 26 that is missing or does not start is named with its cure', async () => {
  linkNode(modules)
  expect(() => requireNode(modules)).toThrow('run npm ci --include=optional')
  await installNode(`echo '${missing}' >&2; exit 127`)
  linkNode(modules)
  expect(() => requireNode(modules)).toThrow(/libatomic\.so\.1.*apt-get install libatomic1\.$/)
})
