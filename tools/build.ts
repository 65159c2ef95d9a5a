import '../api/load-env.ts'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, createBuilder } from 'vite'
import { markBuild, unmarkBuild } from '../api/platform/store/built-store.ts'
import { requireStore } from '../api/platform/store/require-store.ts'
import { buildPhotos, listPhotos } from './build-photos.ts'
import { sayStep } from './say-step.mjs'

// What the shop serves, made once: photographs in every width, the pages' code, and both compressed.

const root = fileURLToPath(new URL('..', import.meta.url))
const compressible = /\.(js|css|svg|json|txt|webmanifest|xml|html|woff)$/
// A page loads many small scripts: together they gain from compression what one alone does not.
const smallest = 128

requireStore()
unmarkBuild()
await listPhotos()
await rm(path.join(root, 'build/compile-cache'), { recursive: true, force: true })
const photos = buildPhotos()
await step('Building the pages', buildCode())
// Begun beside the pages: these are the seconds that they take longer.
await step('Rendering the photographs', photos)
markBuild()

async function step(title: string, work: Promise<unknown>): Promise<void> {
  await work.finally(sayStep(title))
}

async function buildCode(): Promise<void> {
  await Promise.all([buildPages(), buildAdmin(), buildEmails()])
  await Promise.all(['build/client', 'build/admin'].map((folder) => compressAll(path.join(root, folder))))
}

async function buildPages(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({ root: path.join(root, 'web') })
  await builder.buildApp()
}

async function buildAdmin(): Promise<void> {
  await build({ root: path.join(root, 'admin'), logLevel: 'warn' })
}

async function buildEmails(): Promise<void> {
  await build({ configFile: path.join(root, 'emails/vite.config.ts') })
}

async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const wanted = files.filter((file) => compressible.test(file))
  await Promise.all(wanted.map((file) => compress(path.join(folder, file))))
}

/** Writes `.br` and `.gz` beside a file; the server picks the one a browser asks for. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
