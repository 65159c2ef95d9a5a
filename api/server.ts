import './node-env.ts'

const { serve } = await import('./serve.ts')
await serve({ dev: process.argv.includes('--dev') })
