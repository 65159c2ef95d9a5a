import { type ComponentType, lazy } from 'react'

/**
 * For a part that stands as the server sent it, and works like that, until its code is loaded. The server itself has
 * the code from the start. Where it cannot be loaded, `Failed` takes its place.
 */
export function laterCode<Props extends object>(
  when: () => Promise<void>,
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props> = () => null,
) {
  return lazy(async () => {
    await when()
    return { default: await load().catch(() => Failed) }
  })
}
