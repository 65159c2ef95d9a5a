import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** `root` holds `bin`, `lib` and `share`. */
export interface Binaries {
  root: string
  initdb: string
  postgres: string
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = await import(name).then(
    ({ postgres }: { postgres: string }) => binariesBelow(path.resolve(postgres, '..', '..')),
    () => undefined,
  )
  if (!found) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}.`,
    )
  }
  await linkLibraries(found.root)
  return found
}

export function binariesBelow(root: string): Binaries {
  return { root, initdb: path.join(root, 'bin', 'initdb'), postgres: path.join(root, 'bin', 'postgres') }
}

/** npm packages carry no symlinks; their install script may be off. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, '..', target)
    await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') return
  throw new EmbeddedPostgresError(
    'The libraries of the PostgreSQL below node_modules are not linked; run npm ci.',
    {
      cause: error,
    },
  )
}
