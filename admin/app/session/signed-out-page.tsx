import type { ReactNode } from 'react'
import { ScreenTitle, StoreName } from '../ui/store-name.tsx'

/** Around the screens before sign-in. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-5 px-4 py-8 md:content-center">
      <ScreenTitle>{title}</ScreenTitle>
      <StoreName />
      <div className="card grid gap-5 p-5 md:p-6">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
