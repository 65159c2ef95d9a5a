import { readFileSync } from 'node:fs'

/**
 * A Vite plugin: `written-….tsx` holds what the server alone writes and browsers keep (`ui/kept.tsx`), so
 * that they are not sent it, and facts of the shop that few pages tell are a module of their own. While developing they are.
 */
export function serverWrites() {
  return {
    name: 'server-writes',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    load(id: string) {
      if (!id.endsWith('/goods/shop.json?raw')) return undefined
      const json = facts(readFileSync(id.replace('?raw', ''), 'utf8'), isDetail)
      return `export default ${JSON.stringify(json)}`
    },
    transform(code: string, id: string) {
      if (id.endsWith('/goods/shop.json')) return { code: facts(code, isForEveryPage), map: null }
      if (!/\/written-[\w-]+\.tsx$/.test(id)) return undefined
      const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
      return { code: names.map((name) => `export const ${name} = () => null`).join('\n'), map: null }
    },
  }
}

/** Facts of the shop that few pages tell: `layout/shop-details.ts`. */
const shopDetails = [
  'legalName',
  'fssaiLicence',
  'gstin',
  'grievanceOfficer',
  'social',
  'hours',
  'benefits',
  'sample',
  'sampleNote',
  'copyrightYear',
] as const
export type ShopDetail = (typeof shopDetails)[number]

/** No page tells these. */
const serverFacts = ['brandDevanagari', 'shipping', 'coupons'] as const
export type ServerFact = (typeof serverFacts)[number]

const isDetail = (name: string) => shopDetails.some((fact) => fact === name)
const isForEveryPage = (name: string) => !isDetail(name) && !serverFacts.some((fact) => fact === name)

function facts(json: string, isWanted: (name: string) => boolean): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(json)).filter(([name]) => isWanted(name))),
  )
}
