import './node-env.ts'
import { parseArgs } from 'node:util'
import { endOnStartError } from './start-error.ts'

const usage = `Usage: npm start -- [options]

  --port <n>  instead of PORT
  --dev       pages straight from their source
  --version   say which version this is
  --help      show this help

Every setting is explained in .env.example; npx shop --help lists the commands.
`

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        dev: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

const { help, version, ...options } = readOptions()
if (help) process.stdout.write(usage)
else if (version) {
  const { describeVersion } = await import('./version.ts')
  process.stdout.write(`${describeVersion()}\n`)
} else {
  const { serve } = await import('./start/serve.ts').catch(endOnStartError)
  await serve(options)
}
