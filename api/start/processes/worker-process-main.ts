import '../../node-env.ts'

// Started by `runProcesses`, several times.
const { runWorkerProcess } = await import('./run-worker-process.ts')
runWorkerProcess()
