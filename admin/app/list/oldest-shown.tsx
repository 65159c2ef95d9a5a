/** Of a list that is done from its beginning; nothing where all of it is there. */
export function OldestShown({ shown, of }: { shown: number; of: number }) {
  if (shown >= of) return null
  return (
    <p className="px-4 py-2 text-muted text-sm">
      {`The oldest ${shown} of ${of} are shown. Others follow as these are done.`}
    </p>
  )
}
