import { Link } from 'react-router'
import type { Today } from '../../../shop/team/today-contract.ts'
import { age } from '../time/time.tsx'
import { Icon } from '../ui/icon.tsx'

type Part = keyof NonNullable<Today['health']>

export const partNames: Readonly<Record<Part, string>> = {
  queue: 'Queue',
  emails: 'Emails',
  provider: 'Payments',
  webhooks: 'Webhooks',
  disk: 'Disk',
  backups: 'Backup',
}

interface HealthLineProps {
  health: NonNullable<Today['health']>
  lastBackupAt: string | null
}

/** One word for each part, by shape and word as well as colour. */
export function HealthLine({ health, lastBackupAt }: HealthLineProps) {
  return (
    <ul aria-label="Health" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 px-1">
      {(Object.keys(partNames) as Part[]).map((part) => (
        <li key={part}>
          <Link to={`/health#${part}`} className="inline-flex min-h-11 items-center gap-1.5 md:min-h-8">
            <StateMark state={health[part]} />
            <span>
              {`${partNames[part]} ${part === 'backups' ? backupText(lastBackupAt) : stateText[health[part]]}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const stateText = { ok: 'ok', attention: 'to look at' } as const

function backupText(at: string | null): string {
  return at === null ? 'never made' : `${age(at)} ago`
}

export function StateMark({ state }: { state: 'ok' | 'attention' }) {
  return state === 'ok' ? (
    <Icon name="check" className="size-4 text-good" />
  ) : (
    <Icon name="alert" className="size-4 text-bad" />
  )
}
