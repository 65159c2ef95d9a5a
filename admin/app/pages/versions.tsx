import { Link } from 'react-router'
import type { pageWrites } from '../../../shop/pages/admin-contract.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import { write } from '../api.ts'
import type { Changeable } from '../content/shown-page.ts'
import { versionName } from '../content/version-name.ts'
import { RestoreSettings } from '../settings/restore-settings.tsx'
import { Moment } from '../time/time.tsx'
import { Button } from '../ui/button.tsx'
import { Section, SectionList } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'

/** A link where it can be looked at. */
function VersionName({ path, number }: { path: string | null; number: number }) {
  if (path === null) return versionName(number)
  return (
    <Link
      to={`?number=${number}`}
      replace
      preventScrollReset
      className="text-link underline underline-offset-4"
    >
      {versionName(number)}
    </Link>
  )
}

function ReplacedDraft({ page: { name, replacedDraft, draft }, save }: Changeable) {
  const { run, isBusy } = useWrite()
  const bringBack = () =>
    save((version) =>
      write<typeof pageWrites.bringBackDraft>('POST', `/pages/${name}/draft/bring-back`, { version }),
    )
  const done = draft ? 'It is the draft again. The other one is kept here.' : 'It is the draft again.'
  return (
    <SectionList
      items={replacedDraft ? [replacedDraft] : []}
      keyOf={({ at }) => at}
      empty=""
      row={({ by, at }) => (
        <>
          <span>
            <span>A draft that was saved over</span>
            <span className="block text-muted text-sm">
              <span>{`${by}, `}</span>
              <Moment at={at} />
            </span>
          </span>
          <Button
            isBusy={isBusy}
            aria-label="Bring back the draft that was saved over"
            onClick={() => run(bringBack, { done })}
          >
            Bring back
          </Button>
        </>
      )}
    />
  )
}

/** What was published when and by whom; each can be looked at and brought back. */
export function Versions({ page, save, mayWrite }: Changeable & { mayWrite: boolean }) {
  const { run, isBusy } = useWrite()
  const shipped = { number: 0, restored: null, takenOff: false, by: null, at: null }
  const restore = (number: number) => () =>
    save((version) =>
      write<typeof pageWrites.restore>('POST', `/pages/${page.name}/restore`, { version, number }),
    )
  return (
    <Section title="Versions">
      {page.replacedDraft && mayWrite && (
        <div className="border-line border-b">
          <ReplacedDraft page={page} save={save} />
        </div>
      )}
      <SectionList
        items={page.isShipped ? [...page.versions, shipped] : page.versions}
        keyOf={({ number }) => String(number)}
        empty="None yet"
        row={({ number, restored, takenOff, by, at }) => (
          <>
            <span>
              <VersionName path={page.path} number={number} />
              {restored !== null && <span>{`, brought back: ${versionName(restored)}`}</span>}
              {takenOff && <span>, taken off the shop</span>}
              {by && at && (
                <span className="block text-muted text-sm">
                  <span>{`${by}, `}</span>
                  <Moment at={at} />
                </span>
              )}
            </span>
            {number === page.number
              ? !takenOff && <span className="text-muted">shown</span>
              : mayWrite &&
                !takenOff &&
                (isSettingsName(page.name) ? (
                  <RestoreSettings page={page} number={number} restore={restore(number)} />
                ) : (
                  <Button
                    isBusy={isBusy}
                    aria-label={`Bring back ${versionName(number)}`}
                    onClick={() =>
                      run(restore(number), {
                        done: 'It is shown in the shop again.',
                        ...(!page.takenOff && {
                          undo: () => void run(restore(page.number), { done: 'As it was before.' }),
                        }),
                      })
                    }
                  >
                    Bring back
                  </Button>
                ))}
          </>
        )}
      />
    </Section>
  )
}
