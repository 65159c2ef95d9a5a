import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { productColumns } from './product-columns.ts'

export function ProductSkeleton() {
  return (
    <div className={productColumns}>
      <title>Loading...</title>
      <div className="relative mx-auto w-full max-w-xl self-start lg:mr-0 lg:ml-22 lg:w-auto lg:max-w-none">
        <Skeleton className="aspect-square rounded-card" />
        <div
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-ink-500"
        >
          <Spinner label={null} className="size-10" />
          Loading...
        </div>
      </div>
      <div className="grid content-start gap-5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="mt-4 h-20" />
        <Skeleton className="h-14" />
        <Skeleton className="h-13 rounded-full" />
      </div>
    </div>
  )
}
