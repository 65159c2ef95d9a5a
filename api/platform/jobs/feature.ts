import { dayMs } from '../../../shop/day.ts'
import type { Feature } from '../../feature.ts'
import { dropOldFailedJobs } from './failed-jobs.ts'

const keptDays = 30

export const jobs: Feature = {
  name: 'jobs',
  async cleanUp({ db, now }) {
    await dropOldFailedJobs(db, new Date(now().getTime() - keptDays * dayMs))
  },
}
