import { parseArgs } from 'node:util'
import { checkScreens } from './check-screens.ts'
import { openDemo } from './open-demo.ts'
import { takePictures } from './take-pictures.ts'

// `npm run admin-screens [-- --only NAME --fast]`: axe on every screen of the back office, in every state, light and dark,
// narrow and wide. With `--pictures` takes those of docs/screens/admin/ instead.

const { values } = parseArgs({
  options: { only: { type: 'string' }, fast: { type: 'boolean' }, pictures: { type: 'boolean' } },
})
const { only, fast = false, pictures } = values
const demo = await openDemo(pictures ? 3_000 : 600)
try {
  if (pictures) await takePictures(demo, only)
  else {
    const faults = await checkScreens(demo, { only, isFast: fast })
    process.stdout.write(`${faults.length} faults\n`)
    process.exitCode = faults.length > 0 ? 1 : 0
  }
} finally {
  await demo.close()
}
