/**
 * A Vite plugin: `written-….tsx` holds what the server alone writes and browsers keep (`ui/kept.tsx`), so
 * that they are not sent it. While developing they are.
 */
export function serverWrites() {
  return {
    name: 'server-writes',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    transform(code: string, id: string) {
      if (!/\/written-[\w-]+\.tsx$/.test(id)) return undefined
      const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
      return { code: names.map((name) => `export const ${name} = () => null`).join('\n'), map: null }
    },
  }
}
