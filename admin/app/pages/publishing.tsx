import { useNavigate } from 'react-router'
import type { pageWrites } from '../../../shop/pages/admin-contract.ts'
import { pathOf } from '../../../shop/pages/edited-names.ts'
import { isAddedName } from '../../../shop/pages/page-names.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import { write } from '../api.ts'
import type { Changeable, Shown } from '../content/shown-page.ts'
import { useFormProblem } from '../form/use-form-problem.ts'
import { PublishSettings } from '../settings/publish-settings.tsx'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/use-write.ts'

/** An added page in the shop. */
export function isShown({ name, addresses }: Shown): boolean {
  return isAddedName(name) && addresses.includes(pathOf(name) ?? '')
}

const tookBack = { done: 'The shop shows what it showed before. Yours is a draft again.' }

/** Of what was saved: what is typed and not saved is published by nobody. */
export function Publishing({ page, save }: Changeable) {
  const { name, number, words } = page
  const { run, isBusy } = useWrite()
  const onProblem = useFormProblem()
  const navigate = useNavigate()
  const path = `/pages/${name}` as const
  const isOnlyDraft = number === 0 && !page.isShipped
  const publish = () =>
    save((version) => write<typeof pageWrites.publish>('POST', `${path}/publish`, { version }))
  const drop = () =>
    save((version) => write<typeof pageWrites.dropDraft>('DELETE', `${path}/draft`, { version }))
  const saveAgain = () =>
    save((version) => write<typeof pageWrites.saveDraft>('PUT', `${path}/draft`, { version, words }))

  async function takeBack() {
    await save((version) => write<typeof pageWrites.restore>('POST', `${path}/restore`, { version, number }))
    return await saveAgain()
  }

  return (
    <>
      {isSettingsName(name) ? (
        <PublishSettings page={page} save={save} />
      ) : (
        <Button
          kind="main"
          isBusy={isBusy}
          onClick={() =>
            run(publish, {
              done: 'Published. The shop shows it now.',
              onProblem,
              ...(isShown(page) || !isAddedName(name) ? { undo: () => void run(takeBack, tookBack) } : {}),
            })
          }
        >
          Publish
        </Button>
      )}
      <Button
        kind="quiet"
        isBusy={isBusy}
        onClick={() =>
          run(drop, {
            done: 'The draft is dropped.',
            onDone: () => isOnlyDraft && void navigate('/pages'),
            undo: () => run(saveAgain, { done: 'The draft is back.' }),
          })
        }
      >
        Drop the draft
      </Button>
    </>
  )
}

export function TakeOff({ page: { name, number }, save }: Changeable) {
  const { run, isBusy } = useWrite()
  const path = `/pages/${name}` as const
  const takeOff = () =>
    save((version) => write<typeof pageWrites.takeOff>('POST', `${path}/take-off`, { version }))
  const bringBack = () =>
    save((version) => write<typeof pageWrites.restore>('POST', `${path}/restore`, { version, number }))
  return (
    <Button
      kind="quiet"
      isBusy={isBusy}
      onClick={() =>
        run(takeOff, {
          done: 'It is off the shop: its address opens nothing now.',
          undo: () => run(bringBack, { done: 'It is in the shop again.' }),
        })
      }
    >
      Take off the shop
    </Button>
  )
}
