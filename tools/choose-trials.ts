import { isBelow } from './changed.ts'
import { type Trial, trials } from './trial-list.ts'

export interface Wish {
  /** `faults,fuzz` */
  only?: string | undefined
  /** Files; only trials that cover one of them are wanted. */
  changed?: readonly string[] | undefined
}

/** Throws what to write instead. */
export function chooseTrials({ only, changed }: Wish): readonly Trial[] {
  if (only !== undefined && changed) throw new Error('Write either --only or --changed.')
  if (only !== undefined) return [...new Set(only.split(',').flatMap(findTrials))]
  return changed ? trials.filter(({ covers }) => changed.some((file) => isBelow(file, covers))) : trials
}

/** A whole name is that trial alone, a part of one all that have it. */
function findTrials(name: string): readonly Trial[] {
  const exact = trials.filter((trial) => trial.name === name)
  const found = exact.length > 0 || name === '' ? exact : trials.filter((trial) => trial.name.includes(name))
  if (found.length > 0) return found
  throw new Error(
    `--only ${name}: there is no such trial. They are ${trials.map((each) => each.name).join(', ')}.`,
  )
}
