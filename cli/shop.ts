import '../api/node-env.ts'
import { endOnStartError } from '../api/start-error.ts'

// `shop orders list | head`: the exit code of a process that its reader has left.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(141)
  throw error
})

// Loaded after the compile cache is on: static imports are compiled before anything runs.
const { runShop } = await import('./run-shop.ts').catch(endOnStartError)
await runShop(process.argv)
