import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Goes over what Vite has minified: each finds what the other leaves, a hundredth of what browsers are sent. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = await minifyModule(file.code)
    },
  }
}

async function minifyModule(code: string): Promise<string> {
  const minified = await minify(code, { ecma: 2020, module: true, compress: { passes: 3 } })
  return minified.code ?? code
}
