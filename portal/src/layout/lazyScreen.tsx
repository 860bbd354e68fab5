import { lazy, Suspense, type ComponentType, type FunctionComponent } from 'react'
import { PageSkeleton } from './PageSkeleton.tsx'

type ScreenOf<Export> = Export extends ComponentType<infer Props> ? FunctionComponent<Props> : never

/**
 * A screen that is loaded when first opened. It waits behind a skeleton of its own: navigation is a
 * transition, in which the screen before would stay until the new one is there.
 */
export const lazyScreen = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => {
  const Screen = lazy(async () => ({ default: (await load())[name] as ComponentType }))
  const Waiting: FunctionComponent = (props) => (
    <Suspense fallback={<PageSkeleton />}>
      <Screen {...props} />
    </Suspense>
  )
  return Waiting as ScreenOf<Module[Name]>
}
