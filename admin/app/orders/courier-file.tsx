import { download } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useWrite } from '../ui/use-write.ts'

/** All packed parcels that wait for an AWB, for the upload page of any courier. */
export function CourierFile() {
  const { run, isBusy } = useWrite()
  const save = () =>
    run(async () => saveFile(await download('/parcels/export')), {
      done: 'Parcels without an AWB are in your downloads. Upload the file at your courier.',
    })
  return (
    <Button isBusy={isBusy} onClick={save}>
      Courier file
    </Button>
  )
}
