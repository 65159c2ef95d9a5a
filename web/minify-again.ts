import { type MinifyOptions, minify } from 'terser'
import terser from 'terser/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const options: MinifyOptions = { ecma: 2020, module: true, compress: { passes: 3 } }

/** Goes over what Vite has minified: each finds what the other leaves, a hundredth of what browsers are sent. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // The files' names are made before their last words: another terser means other names.
    augmentChunkHash: () => terser.version + JSON.stringify(options),
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = await minifyModule(file.code)
    },
  }
}

async function minifyModule(code: string): Promise<string> {
  const minified = await minify(code, options)
  return minified.code ?? code
}
