import '../../node-env.ts'

const { runWorkerProcess } = await import('./run-worker-process.ts')
runWorkerProcess()
