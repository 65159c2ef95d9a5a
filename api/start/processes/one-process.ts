import '../../node-env.ts'

// What `runProcesses` starts, several times.
const { serveBeside } = await import('./serve-beside.ts')
serveBeside()
