/**
 * A Vite plugin: `written-….tsx` holds what the server alone writes and browsers keep (`ui/kept.tsx`), so
 * that they are not sent it, nor the facts of the shop that only the server reads. While developing they are.
 */
export function serverWrites() {
  return {
    name: 'server-writes',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    transform(code: string, id: string) {
      if (id.endsWith('/goods/shop.json')) return { code: withoutServerFacts(code), map: null }
      if (!/\/written-[\w-]+\.tsx$/.test(id)) return undefined
      const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
      return { code: names.map((name) => `export const ${name} = () => null`).join('\n'), map: null }
    },
  }
}

const serverFacts = ['sample', 'sampleNote', 'brandDevanagari', 'shipping', 'coupons', 'copyrightYear']

function withoutServerFacts(json: string): string {
  const facts = Object.entries(JSON.parse(json)).filter(([name]) => !serverFacts.includes(name))
  return JSON.stringify(Object.fromEntries(facts))
}
