import type { Import } from './import-boundaries.ts'

interface Layer {
  name: string
  members: readonly string[]
}

/** Highest first: a layer imports what stands below it. `routes.ts` and `feature.ts` of any folder are entry points. */
const layers: readonly Layer[] = [
  {
    name: 'start',
    members: [
      'start',
      'doctor',
      'app.ts',
      'server.ts',
      'config.ts',
      'feature.ts',
      'features.ts',
      'live-config.ts',
      'sample-content.ts',
      'setting-problems.ts',
      'shop-deps.ts',
    ],
  },
  { name: 'entry points', members: ['pages', 'admin'] },
  {
    name: 'use cases',
    members: [
      'checkout',
      'accounts',
      'privacy',
      'fulfilment',
      'order-emails',
      'import',
      'export',
      'demo',
      'today',
      'products',
      'inventory',
      'photos',
      'lab-reports',
      'seo',
      'search',
    ],
  },
  {
    name: 'domain modules',
    members: [
      'orders',
      'past-orders',
      'payments',
      'refunds',
      'payouts',
      'sales',
      'parcels',
      'invoices',
      'catalogue',
      'coupons',
      'addresses',
      'contact',
      'wishlist',
      'stock-alerts',
      'page-words',
      'reviews',
      'webhooks',
    ],
  },
  {
    name: 'services',
    members: [
      'customers',
      'sessions',
      'team',
      'passwords',
      'links',
      'access',
      'media',
      'adapters',
      'payment-provider',
      'mail',
      'postal',
      'delivery',
      'backup',
      'consistency',
      'audit',
      'carriers',
    ],
  },
  {
    name: 'foundation',
    members: [
      'health',
      'response-cache',
      'limits',
      'jobs',
      'http',
      'postgres',
      'log',
      'tracing',
      'facts',
      'store',
    ],
  },
  {
    name: 'errors',
    members: ['start-error.ts', 'command-error.ts', 'data-folder.ts', 'node-env.ts', 'version.ts'],
  },
]

/** Domain modules meet in a use case, but for these: a payment settles its order, ends its parcels, pays back and is paid out. */
const usedByModule: Readonly<Record<string, readonly string[]>> = {
  payments: ['orders', 'parcels', 'refunds', 'payouts'],
}

export function findLayerBreaks(imports: readonly Import[]): string[] {
  const inApi = imports.filter(({ from, to }) => from.startsWith('api/') && to.startsWith('api/'))
  return inApi.flatMap((each) => {
    const why = isTestFile(each.from) || !counts(each) ? null : layerBreak(each)
    return why ? `${each.from} imports ${each.to}: ${why}` : []
  })
}

/** Services and foundation take what they need as small interfaces: they name no type from above but `Config`. */
function counts({ from, to, isTypeOnly }: Import): boolean {
  return !isTypeOnly || (rankOf(from) >= rankOf('api/platform/mail') && to !== 'api/config.ts')
}

function layerBreak({ from, to }: Import): string | null {
  const [above, below] = [rankOf(from), rankOf(to)]
  if (above < 0) return `${memberOf(from)} has no layer: give it one in tools/folder-layers.ts`
  if (below < 0) return `${memberOf(to)} has no layer: give it one in tools/folder-layers.ts`
  if (below < above) return `${nameOf(above)} imports nothing of ${nameOf(below)}`
  return nameOf(above) === 'domain modules' && above === below && !maySee(memberOf(from), memberOf(to))
    ? 'domain modules meet in a use case'
    : null
}

function maySee(from: string, to: string): boolean {
  return from === to || usedByModule[from]?.includes(to) === true
}

function rankOf(file: string): number {
  const asked =
    /[/-]routes\.ts$|\/feature\.ts$/.test(file) && file !== 'api/feature.ts' ? 'pages' : memberOf(file)
  return layers.findIndex(({ members }) => members.includes(asked))
}

function nameOf(rank: number): string {
  return layers[rank]?.name ?? ''
}

function memberOf(file: string): string {
  return file.split('/')[1] ?? ''
}

/** Rings among the folders right below `root`, by what is loaded at run time; a file there counts as a folder of its own. */
export function findFolderRings(imports: readonly Import[], root: string): string[] {
  const folderOf = (file: string) => file.slice(root.length + 1).split('/')[0] ?? ''
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
