import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

// The walls of the house: which part may import which. dependency-cruiser cannot read TypeScript
// beside TypeScript 7, whose compiler has no JavaScript interface, hence these few lines.

export interface Import {
  from: string
  /** A file as seen from the root, or `npm:` and a package. */
  to: string
  isTypeOnly: boolean
}

export interface Wall {
  why: string
  stops(one: Import): boolean
}

const parts = [
  'api',
  'cli',
  'embedded-postgres',
  'shop',
  'web',
  'emails',
  'sandbox',
  'tools',
  'client',
  'e2e',
  'fuzz',
  'faults',
  'bench',
]
const contract = /^shop\/.*contract\.ts$/
const drawer = /(^|\/)(utils?|helpers?|common|services?|index)(\/|\.tsx?$)/

export const walls: readonly Wall[] = [
  wall('shop', ['shop', 'goods'], 'the middle knows neither side'),
  wall('web', ['web', 'shop', 'goods'], 'the front reaches the back over HTTP'),
  wall('emails', ['emails', 'shop', 'goods'], 'emails are built apart from pages and server'),
  wall(
    'api',
    ['api', 'embedded-postgres', 'shop', 'goods'],
    'the back knows neither the pages nor the tools',
  ),
  wall('sandbox', ['sandbox'], 'the stand-ins know the shop only over HTTP'),
  wall('client', ['client', 'shop'], 'the client kit reaches the shop over HTTP only'),
  wall('e2e', ['e2e', 'client', 'tools/find-browser.mjs'], 'journeys know the shop only over HTTP'),
  wall('fuzz', ['fuzz', 'client', 'e2e/shop-process.ts'], 'a stranger knows the shop only over HTTP'),
  wall('faults', ['faults', 'client'], 'the faults strike a shop that they know only from outside'),
  wall(
    'bench',
    ['bench', 'client', 'e2e/shop-process.ts', 'e2e/customer.ts', 'tools/find-browser.mjs'],
    'speed is what a stranger on the network meets',
  ),
  wall(
    'cli',
    ['cli', 'api', 'embedded-postgres', 'shop', 'goods'],
    "the merchant's commands use the verbs of the back",
  ),
  wall('tools', ['tools', 'api', 'embedded-postgres', 'shop'], 'tools build and check the shop'),
  wall(
    'embedded-postgres',
    ['embedded-postgres', 'api/start-error.ts', 'api/data-folder.ts', 'api/postgres/away.ts'],
    'the default database is usable without the shop',
  ),
  {
    why: 'the middle needs no package but zod',
    stops: ({ from, to }) => isIn(from, 'shop') && isPackage(to) && to !== 'npm:zod' && !isTest(from),
  },
  {
    why: 'a contract brings all of zod into the browser: import its types only',
    stops: ({ from, to, isTypeOnly }) => isIn(from, 'web') && contract.test(to) && !isTypeOnly,
  },
  {
    why: 'all of zod is too much for the browser: zod/mini',
    stops: ({ from, to, isTypeOnly }) => isIn(from, 'web') && to === 'npm:zod' && !isTypeOnly,
  },
  {
    why: 'a route calls a verb, and the verb the store',
    stops: ({ from, to }) => /[/-]routes\.ts$/.test(from) && isIn(from, 'api') && to.endsWith('-store.ts'),
  },
  {
    why: 'a store knows tables and nothing above them',
    stops: ({ from, to }) => from.endsWith('-store.ts') && /(^|\/)(routes|app|server)\.ts$/.test(to),
  },
  {
    why: 'a drawer for everything: name the file after what it holds',
    stops: ({ from, to }) => drawer.test(from) || (!isPackage(to) && drawer.test(to)),
  },
  {
    why: 'tests and their tools stay out of the shop',
    stops: ({ from, to }) => !isTest(from) && (isTest(to) || to === 'npm:vitest') && !isConfig(from),
  },
]

/** `part` imports packages and these, nothing else of ours. */
function wall(part: string, allowed: readonly string[], why: string): Wall {
  return {
    why,
    stops: ({ from, to }) =>
      isIn(from, part) &&
      !isPackage(to) &&
      !allowed.some((one) => isIn(to, one)) &&
      !isDoor(from, to) &&
      !isProcessTest(from, to),
  }
}

/** The one door: the shop mounts the stand-ins in trial mode. */
function isDoor(from: string, to: string): boolean {
  return from === 'api/start/start-infrastructure.ts' && isIn(to, 'sandbox')
}

/** Tests of whole processes use the client kit. */
function isProcessTest(from: string, to: string): boolean {
  return isTest(from) && /^(api|cli|sandbox)\//.test(from) && isIn(to, 'client')
}

function isIn(file: string, part: string): boolean {
  return file === part || file.startsWith(`${part}/`)
}

function isPackage(to: string): boolean {
  return to.startsWith('npm:')
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing[-\w]*\.ts$|^tools\/test-/.test(file)
}

function isConfig(file: string): boolean {
  return file.endsWith('.config.ts')
}

export function findBreaches(imports: readonly Import[]): string[] {
  const breaches = imports.flatMap((one) =>
    walls.filter(({ stops }) => stops(one)).map(({ why }) => `${one.from} imports ${one.to}: ${why}`),
  )
  return [...breaches, ...findCycles(imports).map((cycle) => `a circle of imports: ${cycle.join(' → ')}`)]
}

/** Circles among what is really loaded; types alone may point at each other. */
export function findCycles(imports: readonly Import[]): string[][] {
  const loaded = imports.filter(({ isTypeOnly }) => !isTypeOnly)
  const next = Map.groupBy(loaded, ({ from }) => from)
  const done = new Set<string>()
  const cycles: string[][] = []
  for (const file of next.keys()) visit(file, [])
  return cycles

  function visit(file: string, way: readonly string[]): void {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file])
    if (done.has(file) || way.includes(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file])
    done.add(file)
  }
}

/** What one file imports, statically or by a plain `import('…')`. */
export function readImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value, isTypeOnly: isType })),
  )
  const later = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: /^(['"])(.*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2],
    isTypeOnly: false,
  }))
  return [...imported, ...passedOn, ...later].flatMap(({ specifier, isTypeOnly }) =>
    specifier ? [{ from: file, to: resolveFrom(file, specifier), isTypeOnly }] : [],
  )
}

function resolveFrom(file: string, specifier: string): string {
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : `npm:${specifier}`
}

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = globSync(`{${parts.join()}}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/.react-router/**'] })
  const imports = files.flatMap((file) => readImports(file, readFileSync(path.join(root, file), 'utf8')))
  const breaches = findBreaches(imports)
  for (const breach of breaches) process.stderr.write(`${breach}\n`)
  process.stdout.write(`${files.length} files, ${imports.length} imports, ${breaches.length} breaches\n`)
  if (breaches.length > 0) process.exit(1)
}

if (import.meta.main) main()
