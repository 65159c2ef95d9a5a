import { afterEach, expect, test } from 'vitest'
import { freePort } from '../client/processes/free-port.ts'
import { startProcess } from '../client/processes/process.ts'
import { compareMemory, readMemory } from './memory.ts'

const megabyte = 1024 * 1024
const closing: (() => unknown)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('memory may grow by 100 MB after the first look and by no more', () => {
  const samples = [300, 420, 400].map((each) => each * megabyte)
  expect(compareMemory(samples)).toEqual({
    megabytes: [300, 420, 400],
    grownMegabytes: 100,
    isTooMuch: false,
  })
  expect(compareMemory([...samples, 401 * megabyte]).isTooMuch).toBe(true)
})

test('what only waits to be collected is not looked at, what is kept is', async () => {
  const before = await readMemory(await startHoarder('null'))
  const kept = await readMemory(await startHoarder('hoard'))
  expect(kept - before).toBeGreaterThan(100 * megabyte)
  const littered = await readMemory(await startHoarder('hoard = null'))
  expect(littered - before).toBeLessThan(50 * megabyte)
})

/** A process that fills some 200 MB, says how much memory it has, and does with its hoard what it is told. */
async function startHoarder(then: string) {
  const port = await freePort()
  const inspector = `127.0.0.1:${await freePort()}`
  const program = `
    let hoard = ${then === 'null' ? '[]' : 'Array.from({ length: 25 }, () => new Array(1_000_000).fill({}))'}
    ${then}
    require('node:http').createServer((_, response) => {
      response.end('process_resident_memory_bytes ' + process.memoryUsage.rss())
      globalThis.kept = hoard
    }).listen(${port}, '127.0.0.1', () => console.log('open'))`
  const script = [`--inspect=${inspector}`, '--eval', program]
  const hoarder = await startProcess({ script, ready: /^open$/ })
  closing.push(() => hoarder.end())
  return { url: `http://127.0.0.1:${port}`, inspector }
}
