import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Run after npm changed package-lock.json. Where a registry lacks the binaries of some platform, npm
// leaves them out of the lock file and afterwards refuses to install from it: npm ci says "Missing".

interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: { [name: string]: string }
}

export interface Lock {
  packages: { [place: string]: LockedPackage }
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Platform packages that some package asks for and the lock file does not know. */
export function missingPlatforms({ packages }: Lock): Lock['packages'] {
  const known = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)))
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !known.has(name))
      .map(([name, version]) => [`node_modules/${name}`, platformOf(name, version, dev)] as const),
  )
  return Object.fromEntries(missing)
}

function platformOf(name: string, version: string, dev: boolean | undefined): LockedPackage {
  const os = systems.filter((system) => name.includes(`-${system}`))
  const cpu = processors.filter((processor) => name.includes(`-${processor}`)).slice(0, 1)
  const libc = name.includes('musl') ? ['musl'] : /-linux.*gnu/.test(name) ? ['glibc'] : []
  return {
    version,
    ...(dev ? { dev } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    cpu,
    ...(libc.length > 0 ? { libc } : {}),
  }
}

function main(): void {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  const packages = Object.entries({ ...lock.packages, ...missingPlatforms(lock) })
  packages.sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
}

if (import.meta.main) main()
