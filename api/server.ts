import './node-env.ts'
import { parseArgs } from 'node:util'

const { serve } = await import('./start/serve.ts')
const { values } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, processes: { type: 'string' } },
  // Started by `shop serve`, too.
  strict: false,
})
await serve(values as { dev: boolean; processes?: string })
