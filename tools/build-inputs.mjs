import { readFileSync } from 'node:fs'
import path from 'node:path'

const folders = ['web', 'admin', 'emails', 'shop']
const programs = ['tools/build.ts', 'web/vite.config.ts', 'admin/vite.config.ts', 'emails/vite.config.ts']

/** Files and folders that a build is made of, beside those of the store. Runs with nothing installed. */
export function listBuildInputs(root) {
  const loaded = new Set()
  for (const program of programs) load(path.join(root, program), loaded)
  const files = [...loaded].map((file) => path.relative(root, file))
  return [
    ...folders,
    ...files.filter((file) => !folders.includes(file.split(path.sep)[0])),
    'package-lock.json',
  ]
}

function load(file, loaded) {
  if (loaded.has(file)) return
  loaded.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type )[^']*'(\.[^']+)'/gm)
  for (const [, name] of imports) load(path.resolve(path.dirname(file), name), loaded)
}
