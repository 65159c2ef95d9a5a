import { counted } from '../../../shop/counted.ts'
import type { ImportedPictures, importWrites } from '../../../shop/transfer/contract.ts'
import { write } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Section, SectionList } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'

/** Of imported products: the file has their addresses alone. */
export function Pictures({ waiting, failed, isFetching }: ImportedPictures) {
  const { run, isBusy } = useWrite()
  if (waiting === 0) return null
  const fetchAll = () =>
    run(() => write<typeof importWrites.fetchPictures>('POST', '/imports/pictures'), {
      done: 'The pictures are being fetched.',
    })
  return (
    <Section
      title="Pictures of imported products"
      action={
        !isFetching && (
          <Button isBusy={isBusy} onClick={fetchAll}>
            Fetch them
          </Button>
        )
      }
    >
      <p className="px-4 py-3">
        {isFetching
          ? `${counted(waiting, 'picture')} left: they are being fetched, and appear in the shop one by one. You may leave this screen.`
          : `${counted(waiting, 'picture')} to fetch from where the file says.`}
      </p>
      {failed.length > 0 && (
        <SectionList
          items={failed}
          keyOf={({ handle, source }) => `${handle} ${source}`}
          empty=""
          row={({ handle, source, problem }) => (
            <span className="col-span-full wrap-anywhere">
              <span>{`${handle}, ${source}: `}</span>
              <span className="text-bad">{problem}</span>
            </span>
          )}
        />
      )}
    </Section>
  )
}
