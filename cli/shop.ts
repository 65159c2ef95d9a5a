import '../api/node-env.ts'

// Loaded after the compile cache is on: static imports are compiled before anything runs.
const { runShop } = await import('./run-shop.ts')
await runShop(process.argv)
