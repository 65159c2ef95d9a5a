import { type FunctionComponent, lazy, useEffect } from 'react'

interface LostProps {
  /** Its file did not arrive. */
  onLost(): void
}

interface Loaded {
  default: FunctionComponent<LostProps>
}

/** A dialog that most visits never see is no part of the first load. */
export function lazyDialog(load: () => Promise<FunctionComponent>) {
  return lazy(() =>
    load().then(
      (dialog): Loaded => ({ default: dialog }),
      (): Loaded => ({ default: LostDialog }),
    ),
  )
}

function LostDialog({ onLost }: LostProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onLost, [])
  return null
}
