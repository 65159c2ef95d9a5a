import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { mostUploadBytes } from '../../../shop/media/photo-limits.ts'
import { photoRefusals } from '../../../shop/media/photo-refusals.ts'
import type { adminPhoto } from '../../../shop/media/photos-contract.ts'
import { newKey } from '../../../shop/new-key.ts'
import { ApiError, upload } from '../api.ts'
import { keepTabFor } from '../ui/under-way.ts'
import { problemText } from '../ui/use-write.ts'

export interface Sending {
  id: string
  file: File
  /** How much of it has left, up to 1. */
  part: number
  problem: string | null
  /** The file itself is not what is wrong. */
  mayTryAgain: boolean
}

/** One file after the other, as they were chosen; what fails stays until it is dismissed. */
export function useUploads(handle: string) {
  const { revalidate } = useRevalidator()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())

  const change = (id: string, changes: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const forget = ({ id }: Sending) => setSendings((all) => all.filter((each) => each.id !== id))

  async function send(sending: Sending): Promise<void> {
    const { id, file } = sending
    try {
      if (file.size > mostUploadBytes) throw new Error(tooLarge)
      await whenThereIsRoom(() =>
        upload<typeof adminPhoto>(`/products/${handle}/photos`, file, (part) => change(id, { part })),
      )
      forget(sending)
      await revalidate()
    } catch (error) {
      change(id, { problem: problemText(error), mayTryAgain: isPassing(file, error) })
    }
  }

  function enqueue(sending: Sending): void {
    queue.current = keepTabFor(queue.current.then(() => send(sending)))
  }

  return {
    sendings,
    forget,
    add(files: readonly File[]) {
      const added = files.map((file) => newSending(file))
      setSendings((all) => [...all, ...added])
      for (const sending of added) enqueue(sending)
    },
    again(sending: Sending) {
      change(sending.id, { part: 0, problem: null })
      enqueue(sending)
    },
  }
}

const tooLarge = photoRefusals['photo-too-large'].text({ megabytes: mostUploadBytes / 1024 / 1024 })

const pauseMs = 3_000
/** About a minute. */
const mostTries = 20

/** The shop takes a few photographs at once: others may be sending theirs. */
async function whenThereIsRoom(send: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send()
      return
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === 'too-many-photos-at-once'
      if (!isBusy || tries >= mostTries) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

function newSending(file: File): Sending {
  return { id: newKey(), file, part: 0, problem: null, mayTryAgain: false }
}

function isPassing({ size }: File, error: unknown): boolean {
  return size <= mostUploadBytes && !(error instanceof ApiError && error.status === 400)
}
