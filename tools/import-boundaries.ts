import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { findAreaBreaches, findFolderRings } from './api-areas.ts'

// dependency-cruiser cannot read TypeScript 7, whose compiler has no JavaScript interface.

export interface Import {
  from: string
  to: string
  isTypeOnly: boolean
}

interface Rule {
  why: string
  forbids(each: Import): boolean
}

const parts = [
  'api',
  'cli',
  'embedded-postgres',
  'shop',
  'web',
  'admin',
  'store',
  'emails',
  'sandbox',
  'tools',
  'client',
  'e2e',
  'fuzz',
  'faults',
  'hosts',
  'bench',
  'browsers',
  'tests',
]
const adapters = 'api/adapters'
const contract = /^shop\/.*contract\.ts$/
const vagueName = /(^|\/)(utils?|helpers?|common|services?|index)(\/|\.tsx?$)/

const rules: readonly Rule[] = [
  part('shop', ['shop', '#store'], 'shop holds pure rules and imports neither side'),
  part('web', ['web', 'shop', '#store'], 'web reaches api over HTTP only'),
  part('admin', ['admin', 'shop', '#store'], 'admin reaches api over HTTP only'),
  part('store', ['store', 'shop'], 'a store is data: it imports rules and types alone'),
  part('tests', ['tests', 'client', 'shop', 'e2e'], 'a second store, and its trials over HTTP'),
  part('emails', ['emails', 'shop', '#store'], 'emails are built apart from pages and server'),
  part('api', ['api', 'embedded-postgres', 'shop', '#store'], 'api imports neither web nor tools'),
  part('sandbox', ['sandbox'], 'the sandbox reaches the shop over HTTP only'),
  part('client', ['client', 'shop'], 'the client kit reaches the shop over HTTP only'),
  part('e2e', ['e2e', 'client', 'tools/find-browser.mjs'], 'end-to-end tests reach the shop over HTTP only'),
  part('fuzz', ['fuzz', 'client'], 'fuzz reaches the shop over HTTP only'),
  part('faults', ['faults', 'client'], 'faults import nothing of the shop'),
  part('hosts', ['hosts', 'faults', 'client'], 'hosts import nothing of the shop'),
  part(
    'bench',
    ['bench', 'client', 'shop', 'tools/find-browser.mjs'],
    'benchmarks reach the shop over HTTP only',
  ),
  part('browsers', ['browsers', 'client'], 'other browsers reach the shop over HTTP only'),
  part(
    'cli',
    ['cli', 'api', 'embedded-postgres', 'shop', '#store'],
    'the command line uses the verbs of api only',
  ),
  part(
    'tools',
    ['tools', 'api', 'embedded-postgres', 'shop', 'vitest.config.ts', 'bench/figures-page.ts'],
    'tools build and check the shop',
  ),
  part('embedded-postgres', ['embedded-postgres'], 'the default database is usable without the shop'),
  {
    why: 'shop needs no package but zod',
    forbids: ({ from, to }) => isIn(from, 'shop') && isPackage(to) && to !== 'npm:zod' && !isTest(from),
  },
  {
    why: 'a contract brings all of zod into the browser: import its types only',
    forbids: ({ from, to, isTypeOnly }) => isInBrowser(from) && contract.test(to) && !isTypeOnly,
  },
  {
    why: 'all of zod is too much for the browser: zod/mini',
    forbids: ({ from, to, isTypeOnly }) => isInBrowser(from) && to === 'npm:zod' && !isTypeOnly,
  },
  {
    why: 'a part of a screen imports the type of the contract: only admin/app/routes.ts imports a screen',
    forbids: ({ from, to }) =>
      isIn(to, 'admin/app') && to.endsWith('-screen.tsx') && from !== 'admin/app/routes.ts',
  },
  {
    why: 'a route calls a verb, and the verb the store',
    forbids: ({ from, to }) => /[/-]routes\.ts$/.test(from) && isIn(from, 'api') && to.endsWith('-store.ts'),
  },
  {
    why: 'a store imports nothing above it',
    forbids: ({ from, to }) => from.endsWith('-store.ts') && /(^|\/)(routes|app|server)\.ts$/.test(to),
  },
  {
    why: 'the shop knows the interface of an adapter: only api/config.ts and api/start load one',
    forbids: ({ from, to }) =>
      isIn(to, adapters) &&
      ![adapters, 'api/start', 'api/config.ts'].some((each) => isIn(from, each)) &&
      !isTest(from),
  },
  {
    why: 'a vague name: name the file after what it holds',
    forbids: ({ from, to }) => vagueName.test(from) || (!isPackage(to) && vagueName.test(to)),
  },
  {
    why: 'product code imports no test support',
    forbids: ({ from, to }) => !isTest(from) && (isTest(to) || to === 'npm:vitest') && !isConfig(from),
  },
]

const ringFree = ['api', 'web/app', 'admin/app']

/** `name` imports packages and `allowed`, nothing else of ours. */
function part(name: string, allowed: readonly string[], why: string): Rule {
  return {
    why,
    forbids: ({ from, to, isTypeOnly }) =>
      isIn(from, name) &&
      !isPackage(to) &&
      !allowed.some((each) => isIn(to, each)) &&
      !isSandboxMount(from, to) &&
      !isStoreChoice(from, to) &&
      !isStoreAdapter({ from, to, isTypeOnly }) &&
      !isProcessTest(from, to),
  }
}

function isSandboxMount(from: string, to: string): boolean {
  return from === 'api/start/start-infrastructure.ts' && isIn(to, 'sandbox')
}

function isStoreChoice(from: string, to: string): boolean {
  return from.endsWith('/vite.config.ts') && to === 'api/platform/store/store-file.ts'
}

/** A payment adapter that a store brings has types of what surrounds it, and tests in which it runs. */
function isStoreAdapter({ from, to, isTypeOnly }: Import): boolean {
  const isOfStore = /^(store|tests\/stores\/[^/]+)\//.test(from)
  return isOfStore && (isTypeOnly || isTest(from)) && ['api', 'web'].some((each) => isIn(to, each))
}

/** Tests use the client kit, and run the sandbox. */
function isProcessTest(from: string, to: string): boolean {
  if (!isTest(from) || !/^(api|cli|sandbox)\//.test(from)) return false
  return isIn(to, 'client') || to === 'sandbox/testing.ts'
}

function isIn(file: string, part: string): boolean {
  return file === part || file.startsWith(`${part}/`)
}

function isInBrowser(from: string): boolean {
  return isIn(from, 'web') || isIn(from, 'admin')
}

function isPackage(to: string): boolean {
  return to.startsWith('npm:')
}

function isTest(file: string): boolean {
  return /\.(test|trial)\.tsx?$|\/testing[-\w]*\.ts$|^tools\/test-/.test(file)
}

function isConfig(file: string): boolean {
  return file.endsWith('.config.ts')
}

export function findBreaches(imports: readonly Import[]): string[] {
  return [
    ...imports.flatMap((each) =>
      rules
        .filter(({ forbids }) => forbids(each))
        .map(({ why }) => `${each.from} imports ${each.to}: ${why}`),
    ),
    ...findAreaBreaches(imports),
    ...ringFree.flatMap((root) => findFolderRings(imports, root)),
    ...findFileRings(imports).map((ring) => `files import each other in a ring: ${ring.join(' → ')}`),
  ]
}

function findFileRings(imports: readonly Import[]): string[][] {
  const loaded = imports.filter(({ isTypeOnly }) => !isTypeOnly)
  const next = Map.groupBy(loaded, ({ from }) => from)
  const done = new Set<string>()
  const rings: string[][] = []
  for (const file of next.keys()) visit(file, [])
  return rings

  function visit(file: string, way: readonly string[]): void {
    if (way.includes(file)) rings.push([...way.slice(way.indexOf(file)), file])
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
  const reExported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value, isTypeOnly: isType })),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: /^(['"])(.*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2],
    isTypeOnly: false,
  }))
  return [...imported, ...reExported, ...dynamic].flatMap(({ specifier, isTypeOnly }) =>
    specifier ? [{ from: file, to: resolveFrom(file, specifier), isTypeOnly }] : [],
  )
}

function resolveFrom(file: string, specifier: string): string {
  if (specifier.startsWith('#shop/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return specifier
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : `npm:${specifier}`
}

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = globSync(`{${parts.join()}}/**/*.{ts,tsx}`, { cwd: root })
  const imports = files.flatMap((file) => readImports(file, readFileSync(path.join(root, file), 'utf8')))
  const breaches = findBreaches(imports)
  for (const breach of breaches) process.stderr.write(`${breach}\n`)
  process.stdout.write(`${files.length} files, ${imports.length} imports, ${breaches.length} breaches\n`)
  if (breaches.length > 0) process.exit(1)
}

if (import.meta.main) main()
