import type { Import } from './import-boundaries.ts'

const areas = ['catalogue', 'orders', 'customers', 'team', 'transfer', 'adapters', 'platform']

/** Folders that belong to the noun of the area itself; every other folder of an area is a noun of its own. */
const partsOfArea = [
  'catalogue/snapshot',
  'catalogue/filters',
  'catalogue/bought-together',
  'team/credentials',
  'team/sessions',
  'team/views',
]

/** `orders/checkout` for a file below that folder, `orders` for one of the area itself, `app.ts` for one of no area. */
export function nounOf(file: string): string {
  const [, first = '', second = '', ...below] = file.split('/')
  const own = `${first}/${second}`
  return areas.includes(first) && below.length > 0 && !partsOfArea.includes(own) ? own : first
}

export function findAreaBreaches(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => isIn(from, 'platform') && isFolderOfApi(to) && !isIn(to, 'platform'))
    .filter(({ from }) => !isTestFile(from))
    .map(({ from, to }) => `${from} imports ${to}: platform imports no area`)
}

function isIn(file: string, folder: string): boolean {
  return file.startsWith(`api/${folder}/`)
}

/** Files right below `api/` are settings, versions and errors. */
function isFolderOfApi(file: string): boolean {
  return /^api\/[^/]+\//.test(file)
}

/** Rings by what is loaded at run time, among the nouns of `api`, or the folders right below another `root`. */
export function findFolderRings(imports: readonly Import[], root: string): string[] {
  const folderOf = (file: string) =>
    root === 'api' ? nounOf(file) : (file.slice(root.length + 1).split('/')[0] ?? '')
  const crossing = imports.filter(
    ({ from, to, isTypeOnly }) =>
      !isTypeOnly && !isTestFile(from) && [from, to].every((file) => file.startsWith(`${root}/`)),
  )
  const edges = new Map<string, Map<string, Import>>()
  for (const each of crossing) {
    const [from, to] = [folderOf(each.from), folderOf(each.to)]
    if (from !== to) edges.set(from, (edges.get(from) ?? new Map<string, Import>()).set(to, each))
  }
  return shortestRings(edges).map((ring) => {
    const steps = ring.map((each) => `${each.from} → ${each.to}`)
    return `folders of ${root} import each other in a ring: ${steps.join(', ')}`
  })
}

function shortestRings(edges: ReadonlyMap<string, ReadonlyMap<string, Import>>): Import[][] {
  const rings = new Map<string, Import[]>()
  for (const start of edges.keys()) {
    const ring = wayBack(edges, start)
    const key =
      ring
        ?.map(({ from }) => from)
        .sort()
        .join() ?? ''
    if (ring && !rings.has(key)) rings.set(key, ring)
  }
  return [...rings.values()]
}

function wayBack(
  edges: ReadonlyMap<string, ReadonlyMap<string, Import>>,
  start: string,
): Import[] | undefined {
  const queue: { folder: string; way: Import[] }[] = [{ folder: start, way: [] }]
  const seen = new Set<string>()
  for (const { folder, way } of queue) {
    for (const [next, each] of edges.get(folder) ?? []) {
      if (next === start) return [...way, each]
      if (!seen.has(next)) queue.push({ folder: next, way: [...way, each] })
      seen.add(next)
    }
  }
  return undefined
}

function isTestFile(file: string): boolean {
  return /\.(test|trial)\.tsx?$|\/testing[-\w]*\.tsx?$/.test(file)
}
