import { lazy, type ComponentType } from 'react'

type ComponentOf<Export> = Export extends ComponentType<infer Props> ? ComponentType<Props> : never

/** A component that is fetched when it is first shown: a route's screen, or what a click opens. */
export const lazily = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] as ComponentOf<Module[Name]> }))
