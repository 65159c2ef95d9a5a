import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { claim, freePorts } from './free-port.ts'

test('a port that one process was given is given to no other one while it lives', async () => {
  const asking = `import('./client/processes/free-port.ts').then(async ({ freePort }) => console.log(await freePort()))`
  const other = spawn(process.execPath, ['-e', `${asking}; setInterval(() => {}, 1_000)`])
  const [line] = await once(other.stdout, 'data')
  const port = Number(line)
  expect(await claim(port)).toBe(false)
  other.kill()
  await once(other, 'exit')
  expect(await claim(port)).toBe(true)
})

test('ports that are asked for together are different', async () => {
  expect(new Set(await freePorts(20)).size).toBe(20)
})
