import { type ComponentType, lazy } from 'react'
import { NotLoaded } from './not-loaded.tsx'

/**
 * For a part that stands as the server sent it, and works like that, until its code is loaded. The server itself has
 * the code from the start.
 */
export function laterCode<Props extends object>(
  when: () => Promise<void>,
  load: () => Promise<ComponentType<Props>>,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await when()
    return { default: await load().catch(() => NotLoaded) }
  })
}
