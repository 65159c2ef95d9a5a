import { Kept } from '../ui/kept.tsx'
import { useStill } from './still-parts.ts'
import { WrittenIcons } from './written-icons.tsx'

/**
 * The drawings that `ui/icon.tsx` points at, once in each document: an icon is then a mere reference, where an image
 * of its own takes a cheap phone a hundredth of a second.
 */
export function IconSheet() {
  return (
    <Kept as="svg" name="icons" aria-hidden="true" className="hidden" still={useStill('icons', true)}>
      {import.meta.env.SSR && <WrittenIcons />}
    </Kept>
  )
}
